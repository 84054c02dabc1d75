import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useState } from 'react'
import { emptyPlan } from '../../domain/shift/plan-values.ts'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CardFrame } from './card-frame.tsx'
import type { BoardRow } from './board-rows.ts'
import { useLawOfDay } from './law-of-day.ts'
import { PlanForm } from './plan-form.tsx'
import { TemplateChips } from './template-chips.tsx'
import { filledBy, type GigTemplate } from './use-templates.ts'
import { draftsOf, type ShiftPlan, usualFor } from './planning.ts'
import type { BoardActs } from './use-board-acts.ts'
import type { Publishing } from './use-publishing.ts'
import type { Board } from './use-board.ts'

type Props = {
  board: Board
  acts: BoardActs
  publishing: Publishing
  row: BoardRow['of'] | undefined
  dates: readonly string[]
  /** The hours drawn over; what is usual if none were. */
  times?: { start: string; end: string } | undefined
  /** What fills it in, if it was opened by the name of a template. */
  template?: GigTemplate | undefined
  anchor: DOMRect
  onClose: () => void
}

/** The card of an empty cell: filled in with what is usual here, so that Post is the second press. */
export function NewCard({ board, acts, publishing, row, dates, times, template, anchor, onClose }: Props) {
  const { t, locale } = useT()
  const skills = useSkills()
  const [isSending, setSending] = useState(false)
  const [date = board.date, ...also_dates] = dates
  const location = locationOf(board, row)
  const skill_id = row?.kind === 'position' ? row.skill_id : null
  const usual = usualFor(board.schedule, location.id, skill_id)
  const recommended = skills.find(({ id }) => id === skill_id)?.recommended_wage_amount ?? null
  const lawOn = useLawOfDay(location)
  const start: ShiftPlan = {
    gig_template_id: null,
    skill_id,
    also_skill_ids: [],
    date,
    also_dates,
    is_together: false,
    may_drop_days: false,
    ...usual,
    ...times,
    wage_amount: usual.wage_amount ?? recommended,
    allowed_confirmed_pros: 1,
    plan: emptyPlan(),
    ...(template ? filledBy(template, { schedule: board.schedule, keepsHours: times !== undefined }) : {}),
  }
  const people = row?.kind === 'person' ? [row.pro_id] : []
  const forName = row?.kind === 'person' ? board.rows.find(({ key }) => key === `person-${row.pro_id}`)?.name : undefined

  const drafts = (plan: ShiftPlan) =>
    draftsOf(plan, { location_id: location.id, timezone: location.timezone }, { pro_ids: people, positions: skills, lawOn })

  async function handlePlan(plan: ShiftPlan) {
    onClose()
    await acts.add(drafts(plan), location.timezone)
  }
  async function handlePost(plan: ShiftPlan) {
    setSending(true)
    const worked = await publishing.post(drafts(plan))
    setSending(false)
    if (worked) onClose()
  }
  return (
    <CardFrame anchor={anchor} title={`${t('New shift')}, ${formatDay(date, undefined, locale)}`} onClose={onClose}>
      {board.places.length > 1 && <p className="soft">{location.name}</p>}
      {forName !== undefined && <p className="soft">{t('For {name}', { name: forName })}</p>}
      <PlanForm
        label={t('New shift')}
        isNew
        {...{ start, location, seesCost: board.seesCost }}
        days={board.days}
        onSave={(plan) => void handlePlan(plan)}
        onCtrlEnter={(plan) => void handlePost(plan)}
        head={<TemplateChips locationId={location.id} schedule={board.schedule} skill_id={skill_id} isDrawn={times !== undefined} />}
      >
        {(act) => (
          <Dialog.Actions>
            <Button type="submit" variant="outlined">
              {t('Save as draft')}
            </Button>
            <Button busy={isSending} onClick={act((plan) => void handlePost(plan), 'POSITION')}>
              {t('Post|shift')}
            </Button>
          </Dialog.Actions>
        )}
      </PlanForm>
    </CardFrame>
  )
}

/** The location of a row, or else the one whose board it is. */
export function locationOf(board: Board, row: BoardRow['of'] | undefined) {
  const other = row?.kind === 'location' ? board.schedule.locations.find(({ id }) => id === row.location_id) : undefined
  return other ? { ...board.location, ...other } : board.location
}
