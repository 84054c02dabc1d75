import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import type { DraftShift } from '@crewcall/contract/schedule.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { MoneyText, rateText } from '../../../domain/pay/money-text.tsx'
import { reasons, reasonWords } from '../../../domain/shift/draft-reasons.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'

type Props = {
  drafts: readonly DraftShift[]
  nameOf: (id: number | null) => string
  /** Why rows were not posted, by draft. */
  refusals: ReadonlyMap<number, readonly string[]>
  onChange: (draft: DraftShift) => void
  onRemove: (id: number) => void
}

/** The drafts of an event by start: hours, wage, cost, and why one cannot be posted. */
export function DraftRows({ drafts, nameOf, refusals, onChange, onRemove }: Props) {
  const words = useT()
  const { t, locale } = words
  reasons.use(drafts.some(({ problems }) => problems.length > 0))
  if (drafts.length === 0) return null
  return (
    <Rows within label={t('Drafts of the event')}>
      {drafts.map((draft) => {
        const position = nameOf(draft.skill_id)
        const day = formatDay(draft.start_time, draft.timezone, locale)
        const times = formatTimeRange(draft.start_time, draft.end_time, draft.timezone, locale)
        const why = refusals.get(draft.id) ?? draft.problems.map((problem) => reasonWords(problem, words))
        return (
          <Row
            key={draft.id}
            title={<strong>{t('{count} × {position}', { count: draft.allowed_confirmed_pros, position })}</strong>}
            sub={
              <>
                {joined([phrase`${day}, ${times}`, ...(draft.wage_amount === null ? [] : [rateText(draft.wage_amount)])], ' · ')}
                {why.map((sentence) => (
                  <div key={sentence} className="toned small" data-tone="wait">
                    {sentence}
                  </div>
                ))}
              </>
            }
            trail={
              <>
                {draft.cost_cents !== null && <MoneyText cents={draft.cost_cents} />}
                <IconButton label={phrase`${t('Change')} ${position}, ${times}`} size="small" onClick={() => onChange(draft)}>
                  <IconPencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton label={phrase`${t('Remove')} ${position}, ${times}`} size="small" onClick={() => onRemove(draft.id)}>
                  <IconTrash size={16} aria-hidden="true" />
                </IconButton>
              </>
            }
          />
        )
      })}
    </Rows>
  )
}
