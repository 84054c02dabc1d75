import { addDrafts, changeDrafts, removeDrafts, restoreDrafts } from '@crewcall/contract/schedule.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { type BoardShift, keyOf, wholeIds } from './board-shift.ts'
import { changedTo, comingDraft } from './overlay.ts'
import type { DraftChange, NewDraft } from './planning.ts'
import type { Shows } from './use-overlay.ts'
import type { Done } from './undo-stack.ts'

/** A change of a draft; `timezone` is the clock of the location it goes to. */
export type Changed = { shift: BoardShift; changes: Omit<DraftChange, 'id'>; timezone?: string | undefined }

/** Planning shifts, changing and removing drafts: shown at once, and each with its opposite for Undo. */
export function useDraftActs({ during }: Shows, did: (act: Done) => void) {
  const { t } = useT()
  const sends = useDraftSends()

  /** Plans shifts; the drafts, or undefined after a failure. */
  async function add(drafts: NewDraft[], timezone: string) {
    const coming = drafts.map((draft) => comingDraft(draft, timezone))
    const made = await during(
      coming.map((shift) => [shift.key, shift]),
      sends.add(drafts),
    )
    if (!made) return undefined
    const ids = made.drafts.map(({ id }) => id)
    const name = t('{count, plural, one {# shift} other {# shifts}} planned', { count: ids.length })
    did({ name, undo: () => sends.remove(ids), redo: () => sends.restore(ids), draft_ids: ids })
    return made.drafts
  }

  /** Removes drafts. */
  async function remove(drafts: readonly BoardShift[]) {
    const ids = wholeIds(drafts)
    const worked = await during(
      ids.map((id) => [keyOf('draft', id), null]),
      sends.remove(ids),
    )
    const name = t('{count, plural, one {# draft} other {# drafts}} removed', { count: ids.length })
    if (worked) did({ name, undo: () => sends.restore(ids), redo: () => sends.remove(ids), draft_ids: ids })
  }

  /** Changes fields of drafts; `name` says what was done. True if it worked. */
  async function changeTo(changed: readonly Changed[], name: string) {
    const [after, before] = [changed.map(changeOf), changed.map(opposite)]
    const entries = changed.map(
      ({ shift, changes, timezone = shift.timezone }) => [shift.key, changedTo(shift, { ...shownChanges(changes), timezone })] as const,
    )
    const worked = await during(entries, sends.change(after))
    if (worked)
      did({ name, undo: () => sends.change(before), redo: () => sends.change(after), draft_ids: changed.map(({ shift }) => shift.id) })
    return worked === true
  }
  return { add, remove, changeTo, sends }
}

function useDraftSends() {
  const [adding, changing, removing, restoring] = [
    useCommand(addDrafts),
    useCommand(changeDrafts),
    useCommand(removeDrafts),
    useCommand(restoreDrafts),
  ]
  return {
    add: (drafts: NewDraft[]) => adding.send({ body: { drafts } }),
    change: async (changes: DraftChange[]) => (await changing.send({ body: { changes } })) !== undefined,
    remove: async (ids: number[]) => (await removing.send({ body: { ids } })) !== undefined,
    restore: async (ids: number[]) => (await restoring.send({ body: { ids } })) !== undefined,
  }
}

function changeOf({ shift, changes }: Changed): DraftChange {
  return { id: shift.id, ...changes }
}

// The same fields with the values they had.
function opposite({ shift, changes }: Changed): DraftChange {
  const was = { ...shift, pro_ids: shift.people.map(({ pro_id }) => pro_id) }
  const fields = Object.keys(changes).map((name) => [name, was[name as keyof typeof was]])
  // Every field of a change is also one of the shift, except the people, who are added above.
  return { id: shift.id, ...(Object.fromEntries(fields) as Omit<DraftChange, 'id'>) }
}

function shownChanges({ pro_ids, ...fields }: Changed['changes']): Partial<BoardShift> {
  const { skill_id, location_id, start_time, end_time, unpaid_break_minutes, allowed_confirmed_pros, wage_amount } = fields
  const shown = { skill_id, location_id, start_time, end_time, unpaid_break_minutes, allowed_confirmed_pros, wage_amount }
  return {
    ...Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
    ...(pro_ids ? { current_confirmed_pros_count: pro_ids.length } : {}),
  }
}
