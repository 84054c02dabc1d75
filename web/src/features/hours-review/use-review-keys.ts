import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useState } from 'react'
import { useActions } from '../../ui/shortcuts.ts'
import { useReview } from './commands.ts'

type Acts = { edit: (id: number) => void; skip: (id: number) => void }

/** The keyboard of the review: which pro is current, and what the keys do to them. Returns the id of the current one. */
export function useReviewKeys(rows: readonly RosterRow[], acts: Acts): number | undefined {
  const [current, setCurrent] = useState<number>()
  const review = useReview()
  const list = rows.map(({ application }) => application.id)
  const at = list.indexOf(current ?? -1)
  function go(step: number): void {
    const next = list[Math.max(0, Math.min(list.length - 1, at + step))]
    setCurrent(next)
    const card = document.getElementById(`review-${next}`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }
  const on = (act: (id: number) => void) => () => (current === undefined ? go(1) : act(current))
  const rate = (overall: number) => ({
    id: `review-${overall}`,
    label: `Rate the current pro ${overall} of 5`,
    group: 'Hours',
    keys: String(overall),
    run: on((id) => void review.send({ params: { id: String(id) }, body: { ratings: { overall } } })),
  })
  useActions([
    { id: 'review-next', label: 'Next pro', group: 'Hours', keys: 'j', run: () => go(1) },
    { id: 'review-back', label: 'Previous pro', group: 'Hours', keys: 'k', run: () => go(-1) },
    { id: 'review-edit', label: 'Edit the hours of the current pro', group: 'Hours', keys: 'e', run: on(acts.edit) },
    { id: 'review-skip', label: 'Skip the current pro', group: 'Hours', keys: 's', run: on(acts.skip) },
    ...[1, 2, 3, 4, 5].map(rate),
  ])
  return current
}
