import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { IconCoffee } from '@tabler/icons-react'
import { flagWarnings } from '../../domain/hours/flag-warnings.tsx'
import { verdictWords } from '../../domain/hours/break-words.ts'
import { FavoriteToggle } from '../../domain/pro/favorite-toggle.tsx'
import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { DisputeBox } from './dispute-box.tsx'
import { kindOf, type Draft } from './draft.ts'
import { EditHoursDialog } from './edit-hours-dialog.tsx'
import { FailedNote } from './failed-note.tsx'
import { HoursLine } from './hours-line.tsx'
import { WarningList } from '../../ui/notice.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './hours-review.module.css'
import { RatingBox } from './rating-box.tsx'

type Props = {
  row: RosterRow
  gig: Gig
  draft: Draft
  onDraft: (changes: Partial<Draft>) => void
  isCurrent: boolean
  isEditing: boolean
  onEdit: (isOpen: boolean) => void
}

/** One pro of the shift: hours with their evidence, cost, rating; skipped in one click. */
export function ReviewCard({ row, gig, draft, onDraft, isCurrent, isEditing, onEdit }: Props) {
  const { t, locale } = useT()
  const { application, timesheet } = row
  const pro = application.gigster
  const kind = kindOf(row)
  const cost = timesheet.proposed_cost
  const failed = timesheet.break_verdicts.filter(({ status }) => status !== 'COMPLIANT')
  return (
    <Card
      as="article"
      id={`review-${application.id}`}
      tabIndex={-1}
      className={styles.card}
      data-current={isCurrent}
      data-skipped={draft.is_skipped}
      aria-label={t('Hours of {name}', { name: pro.display_name })}
    >
      <header className={styles.cardHead}>
        <ProChip name={pro.display_name} src={pro.headshot_url} verified={pro.verified} note={<StarsText value={pro.rating} />} size={44} />
        <span className={styles.hoursState}>
          <Status of="hours" status={timesheet.state} />
        </span>
        <FavoriteToggle pro={{ id: pro.id, name: pro.display_name, is_favorite: application.is_favorite }} />
        {kind === 'payable' && (
          <Button
            className={styles.skip}
            variant="text"
            size="small"
            aria-pressed={draft.is_skipped}
            onClick={() => onDraft({ is_skipped: !draft.is_skipped })}
          >
            {draft.is_skipped ? t('Pay anyway') : t('Skip')}
          </Button>
        )}
      </header>
      <HoursLine row={row} gig={gig} onEdit={() => onEdit(true)} />
      <WarningList
        warnings={[
          ...failed.map((verdict) => ({
            key: verdict.break_trigger_minutes,
            icon: <IconCoffee size={15} aria-hidden="true" />,
            words: verdictWords(verdict, t),
          })),
          ...flagWarnings(timesheet, gig, { t, locale }),
        ]}
      />
      {timesheet.dispute && <DisputeBox row={row} gig={gig} />}
      {kind === 'failed' && <FailedNote row={row} />}
      <div className={styles.lower}>
        <RatingBox row={row} />
        <div className={styles.money}>
          {cost && (
            <p className={styles.cost}>
              <span>
                {t('{pay} to {name} + {fees} fees', {
                  pay: formatCents(cost.pro_amount),
                  name: pro.first_name,
                  fees: formatCents(cost.total - cost.pro_amount),
                })}
              </span>
              <strong className="tabular">{formatCents(cost.total)}</strong>
            </p>
          )}
        </div>
      </div>
      <EditHoursDialog row={row} gig={gig} opened={isEditing} onClose={() => onEdit(false)} />
    </Card>
  )
}
