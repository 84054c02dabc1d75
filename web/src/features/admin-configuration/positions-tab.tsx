import { isolated } from '@crewcall/contract/rules/direction.ts'
import { listKeptSkills } from '@crewcall/contract/reference-data.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { PositionDialog } from './position-dialog.tsx'
import styles from './configuration.module.css'

export type Position = Output<typeof listKeptSkills>['results'][number]

/** Every position with its wages: added, changed, or no longer offered. */
export function PositionsTab() {
  const { t } = useT()
  const [open, setOpen] = useState<Position | 'new'>()
  const { data, error, refetch } = useQuery(api.query(listKeptSkills, {}))
  const columns = useColumns(setOpen)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Section
      title={t('Positions')}
      actions={
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('Add a position')}
        </Button>
      }
    >
      <p className="soft small">
        {t('What managers post and pros work as. A position that is no longer offered stays with the shifts and pros that have it.')}
      </p>
      <DataTable
        caption={t('Positions')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={setOpen}
        pending={!data}
        empty={<EmptyState title={t('No positions yet')}>{t('Managers can post once there is one.')}</EmptyState>}
      />
      {open !== undefined && <PositionDialog {...(open === 'new' ? {} : { position: open })} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

function useColumns(onChange: (position: Position) => void): Column<Position>[] {
  const { t } = useT()
  return [
    {
      id: 'name',
      header: t('Position'),
      lead: true,
      cell: (position) => (
        <span className={styles.named}>
          <PositionIcon icon={position.icon} size={20} on />
          <TwoLines first={position.name} second={<Kind position={position} />} />
        </span>
      ),
    },
    {
      id: 'wages',
      header: t('Hourly wages'),
      width: '300px',
      cell: (position) => (
        <TwoLines
          first={t('{amount} recommended', { amount: wageText(position.recommended_wage_amount) })}
          second={t('at least {minimum}, to fill fast {boosted}', {
            minimum: wageText(position.minimum_wage_amount),
            boosted: wageText(position.recommended_wage_amount_boosted),
          })}
        />
      ),
    },
    {
      id: 'state',
      header: t('Offered'),
      cell: (position) => (
        <StateWithActions
          state={
            <TwoLines
              first={<Standing isOffered={position.is_offered} />}
              second={
                position.last_updated_by_name !== null && (
                  <>
                    {isolated(position.last_updated_by_name)}, <Stamp at={position.last_updated_ts} />
                  </>
                )
              }
            />
          }
        >
          <Button size="small" variant="outlined" onClick={() => onChange(position)}>
            {t('Change')}
          </Button>
        </StateWithActions>
      ),
    },
  ]
}

function Kind({ position }: { position: Position }) {
  const { t } = useT()
  if (position.is_captain) return t('Leads a crew')
  if (position.is_event_only) return t('Only within events')
  return position.license === 'hire' ? t('Only for hiring') : position.description
}

function Standing({ isOffered }: { isOffered: boolean }) {
  const { t } = useT()
  return isOffered ? (
    <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
      {t('Offered')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="calm" icon={<IconCircleOff size={15} aria-hidden="true" />}>
      {t('Not offered')}
    </StatusBadge>
  )
}

function wageText(dollars: number): string {
  return `$${dollars.toFixed(2)}`
}
