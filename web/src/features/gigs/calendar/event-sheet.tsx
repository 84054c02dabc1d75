import type { GigRow } from '@crewcall/contract/gigs.ts'
import { IconCopy, IconArrowRight } from '@tabler/icons-react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCan } from '../../../domain/person/can.tsx'
import { OpeningsText } from '../../../domain/shift/gig-row.tsx'
import { RateText } from '../../../domain/pay/money-text.tsx'
import { PositionIcon } from '../../../domain/shift/position-icon.tsx'
import { Status } from '../../../domain/status/status.tsx'
import { WhenText } from '../../../domain/time/when-text.tsx'
import { useT } from '../../../lib/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SideSheet } from '../../../ui/dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldRow } from '../../../ui/fields/text-fields.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import styles from './calendar.module.css'
import type { Move } from './use-moves.ts'
import { WordTable } from '../../../ui/word-table.tsx'
import { instantsOfTimes, wallTimesOf, type TypedTimes } from '../../../domain/time/typed-times.ts'

type Props = { row: GigRow | undefined; canMove: boolean; onMove: (move: Move) => void; onClose: () => void }

/** A shift of the calendar: details, open, copy, and new times without dragging. */
export function EventSheet({ row, canMove, onMove, onClose }: Props) {
  const { say } = useT()
  return (
    <SideSheet opened={row !== undefined} onClose={onClose} title={row ? say(row.skill.name) : ''}>
      {row && <Inside key={row.id} row={row} canMove={canMove} onMove={onMove} onClose={onClose} />}
    </SideSheet>
  )
}

function Inside({ row, canMove, onMove, onClose }: Props & { row: GigRow }) {
  const { t } = useT()
  const canPost = useCan('gig.post', { location_id: row.location_id })
  const locationId = String(row.location_id)
  return (
    <div className="stack gap-20">
      <div className={styles.summary}>
        <PositionIcon icon={row.skill.icon} on />
        <span>
          <WhenText start={row.start_time} end={row.end_time} timezone={row.timezone} />
          <Status of="gig" status={row.status} />
        </span>
      </div>
      <WordTable
        rows={[
          {
            label: t('Openings'),
            value: <OpeningsText filled={row.current_confirmed_pros_count} places={row.allowed_confirmed_pros} />,
          },
          ...(row.wage_amount === null ? [] : [{ label: t('Wage'), value: <RateText dollars={row.wage_amount} /> }]),
          { label: t('Applied'), value: row.open_applications_count },
        ]}
      />
      <div className={styles.sheetActions}>
        <ButtonLink
          to="/locations/$locationId/gigs/$gigId"
          params={{ locationId, gigId: String(row.id) }}
          icon={<IconArrowRight size={16} aria-hidden="true" />}
        >
          {t('Open the shift')}
        </ButtonLink>
        {canPost && (
          <ButtonLink
            to="/locations/$locationId/gigs-add"
            params={{ locationId }}
            search={{ copy_from: row.id }}
            variant="outlined"
            icon={<IconCopy size={16} aria-hidden="true" />}
          >
            {t('Copy')}
          </ButtonLink>
        )}
      </div>
      {canMove && <TimesForm row={row} onMove={(move) => (onClose(), onMove(move))} />}
    </div>
  )
}

function TimesForm({ row, onMove }: { row: GigRow; onMove: (move: Move) => void }) {
  const { t } = useT()
  const form = useForm({ defaultValues: wallTimesOf(row, row.timezone) })
  const handleSave = (typed: TypedTimes) => onMove({ row, ...instantsOfTimes(typed, row.timezone, row) })
  return (
    <FormProvider {...form}>
      <form className={styles.times} aria-label={t('Change times')} onSubmit={(event) => void form.handleSubmit(handleSave)(event)}>
        <h3>{t('Change times')}</h3>
        <DateField name="date" label={t('Day')} />
        <FieldRow>
          <TimeField name="start" label={t('Start')} />
          <TimeField name="end" label={t('End')} startName="start" />
        </FieldRow>
        <Button type="submit" variant="outlined">
          {t('Change times')}
        </Button>
      </form>
    </FormProvider>
  )
}
