import { publishDrafts, takeBackPublication } from '@crewcall/contract/publications.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { addDrafts, changeDrafts, removeDrafts, restoreDrafts, type DraftShift } from '@crewcall/contract/schedule.ts'
import { useRef, useState } from 'react'
import { ApiError, errorSentence } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { showToast } from '../../../lib/toast.ts'

export type NewRow = Sent<typeof addDrafts>['body']['drafts'][number]
export type RowChange = Sent<typeof changeDrafts>['body']['changes'][number]
export type QuickRowActs = ReturnType<typeof useQuickRows>
type Act = { name: string; undo: () => Promise<unknown>; lasts?: number }

/** How long the offer to take posted shifts back stays. */
const postedMs = 10_000

/** Commands one after the other, and those done, the latest of which can be undone. */
function useActs() {
  const { t } = useT()
  const [waiting, setWaiting] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const acts = useRef<Act[]>([])

  // The next row is typed while the one before is saved; two equal rows are two.
  function next<T>(command: () => Promise<T | undefined>): Promise<T | undefined> {
    setWaiting((count) => count + 1)
    const done = line.current.then(command).finally(() => setWaiting((count) => count - 1))
    line.current = done
    return done
  }
  function did(act: Act): void {
    acts.current.push(act)
    showToast(act.name, { action: { label: t('Undo'), run: () => void takeBack(act) }, ...(act.lasts && { lasts: act.lasts }) })
  }
  async function takeBack(act: Act | undefined): Promise<void> {
    if (!act || !acts.current.includes(act)) return
    acts.current = acts.current.filter((one) => one !== act)
    if ((await next(act.undo)) !== undefined) showToast(t('Undone'))
  }
  const undo = () => takeBack(acts.current.at(-1))
  const forget = () => void (acts.current = [])
  return { next, did, undo, forget, isSaving: waiting > 0 }
}

/** Adds, changes, removes and posts the drafts of an event, one command after the other; each act can be undone, posting until a pro accepts. */
export function useQuickRows() {
  const { t, refused } = useT()
  const [adding, changing] = [useCommand(addDrafts), useCommand(changeDrafts)]
  const [removing, restoring, publishing] = [useCommand(removeDrafts), useCommand(restoreDrafts), useCommand(publishDrafts)]
  const takingBack = useCommand(takeBackPublication)
  const [refusals, setRefusals] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const { next, did, undo, forget, isSaving } = useActs()

  async function add(row: () => Promise<NewRow>, name: string): Promise<boolean> {
    const made = await next(async () => adding.send({ body: { drafts: [await row()] } }))
    const ids = made?.drafts.map(({ id }) => id)
    if (ids) did({ name, undo: () => removing.send({ body: { ids } }) })
    return ids !== undefined
  }
  async function change(before: DraftShift, { id, ...fields }: RowChange, name: string): Promise<boolean> {
    const made = await next(() => changing.send({ body: { changes: [{ id, ...fields }] } }))
    const { skill_id, start_time, end_time, allowed_confirmed_pros, wage_amount } = before
    const was = { id, skill_id, start_time, end_time, allowed_confirmed_pros, wage_amount }
    if (made) did({ name, undo: () => changing.send({ body: { changes: [was] } }) })
    return made !== undefined
  }
  async function remove(ids: number[]): Promise<void> {
    const gone = await next(() => removing.send({ body: { ids } }))
    const name = t('{count, plural, one {# draft} other {# drafts}} removed', { count: ids.length })
    if (gone) did({ name, undo: () => restoring.send({ body: { ids } }) })
  }
  /** Posts all of them or none; the rows that cannot be posted are given their reasons. */
  async function post(draft_ids: number[]): Promise<void> {
    setRefusals(new Map())
    await next(async () => {
      try {
        const { gigs, publication } = await publishing.submit({ body: { draft_ids } })
        forget()
        did({
          name: t('{count, plural, one {# shift} other {# shifts}} posted', { count: gigs.length }),
          undo: () => takingBack.send({ params: { publicationId: publication.id } }),
          lasts: postedMs,
        })
      } catch (error) {
        if (error instanceof ApiError) setRefusals(reasonsOf(error, refused))
        showToast(errorSentence(error), { tone: 'error' })
      }
    })
  }
  return { add, change, remove, post, undo, refusals, isSaving, isPosting: publishing.isPending }
}

// The target of a detail is `draft_ids.{id}.{field}`.
function reasonsOf({ details }: ApiError, refused: ReturnType<typeof useT>['refused']): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const detail of details) {
    const id = Number(/^(?:body\.)?draft_ids\.(\d+)/.exec(detail.target ?? '')?.[1])
    if (id) found.set(id, [...(found.get(id) ?? []), refused(detail)])
  }
  return found
}
