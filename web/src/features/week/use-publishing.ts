import { publishDrafts, type notifyChoices } from '@crewcall/contract/publications.ts'
import { addDrafts, removeDrafts } from '@crewcall/contract/schedule.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import type { NewDraft } from './planning.ts'

export type NotifyChoice = (typeof notifyChoices)[number]
export type Publishing = ReturnType<typeof usePublishing>

/** Makes drafts visible to pros, which cannot be undone; `onPublished` is told which. */
export function usePublishing(onPublished: (draft_ids: readonly number[]) => void) {
  const { t } = useT()
  const [adding, removing, publishing] = [useCommand(addDrafts), useCommand(removeDrafts), useCommand(publishDrafts)]

  /** Publishes drafts; true if it worked. */
  async function publish(draft_ids: number[], notify: NotifyChoice): Promise<boolean> {
    const out = await publishing.send({ body: { draft_ids, notify } })
    if (!out) return false
    onPublished(draft_ids)
    const left = out.skipped.length
    showToast(t('{count, plural, one {# shift} other {# shifts}} published', { count: out.gigs.length }))
    if (left > 0)
      showToast(t('{count, plural, one {# pro} other {# pros}} could not be put on their shift; it is open', { count: left }), {
        tone: 'info',
      })
    return true
  }
  /** Posts shifts at once. What cannot be posted leaves no draft behind. */
  async function post(drafts: NewDraft[]): Promise<boolean> {
    const made = await adding.send({ body: { drafts } })
    if (!made) return false
    const ids = made.drafts.map(({ id }) => id)
    const worked = await publish(ids, 'CHANGED')
    if (!worked) await removing.send({ body: { ids } })
    return worked
  }
  return { publish, post, isPending: publishing.isPending }
}
