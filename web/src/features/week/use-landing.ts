import type { Output } from '@crewcall/contract/kit.ts'
import { applyWeekTemplate, copyWeek, type copyExisting, type copyPeople } from '@crewcall/contract/week-plans.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import type { BoardActs } from './use-board-acts.ts'

/** Whether people come along, and what happens to drafts that are already there. */
export type CopyChoices = { people: (typeof copyPeople)[number]; existing: (typeof copyExisting)[number] }

/** Puts a week of shifts into this week as drafts, which Undo removes; drafts that were replaced come back with it. */
export function useLanding(acts: BoardActs) {
  const { t } = useT()
  const [copying, applying] = [useCommand(copyWeek), useCommand(applyWeekTemplate)]

  function landed(out: Output<typeof copyWeek> | undefined): boolean {
    if (!out) return false
    const { remove, restore } = acts.sends
    const ids = out.drafts.map(({ id }) => id)
    const both = async (made: Promise<boolean>, others: () => Promise<boolean>) => (await made) && (await others())
    const away = (list: number[]) => async () => list.length === 0 || remove(list)
    const back = (list: number[]) => async () => list.length === 0 || restore(list)
    if (ids.length === 0 && out.removed_ids.length === 0) {
      showToast(out.already_there > 0 ? t('All of it is in this week already') : t('There is nothing new to copy'), { tone: 'info' })
      return true
    }
    acts.did({
      name: t('{count, plural, one {# shift} other {# shifts}} copied as drafts', { count: ids.length }),
      undo: () => both(away(ids)(), back(out.removed_ids)),
      redo: () => both(away(out.removed_ids)(), back(ids)),
      draft_ids: ids,
    })
    if (out.left_out.length > 0)
      showToast(
        t(
          '{count, plural, one {# shift is open, because its pro is not free} other {# shifts are open, because their pros are not free}}',
          { count: out.left_out.length },
        ),
        { tone: 'info' },
      )
    return true
  }
  return {
    copy: async (body: CopyChoices & { location_ids: number[]; from_date: string; to_date: string; days?: number }) =>
      landed(await copying.send({ body })),
    apply: async (id: number, body: CopyChoices & { start_date: string }) =>
      landed(await applying.send({ params: { id: String(id) }, body })),
    isPending: copying.isPending || applying.isPending,
  }
}
