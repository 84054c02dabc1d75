import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useActions } from '../../ui/shortcuts.ts'
import { useReview } from './commands.ts'

type Acts = { edit: (id: number) => void; skip: (id: number) => void }

/** The keyboard of the review: which pro is current, and the shortcuts for them. Returns the id of the current one. */
export function useReviewKeys(rows: readonly RosterRow[], acts: Acts): number | undefined {
  const { t } = useT()
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
    label: t('Rate the current pro {stars} of 5', { stars: overall }),
    group: t('Hours'),
    keys: String(overall),
    run: on((id) => void review.send({ params: { id: String(id) }, body: { ratings: { overall } } })),
  })
  useActions([
    { id: 'review-next', label: t('Next pro'), group: t('Hours'), keys: 'j', run: () => go(1) },
    { id: 'review-back', label: t('Previous pro'), group: t('Hours'), keys: 'k', run: () => go(-1) },
    { id: 'review-edit', label: t('Edit the hours of the current pro'), group: t('Hours'), keys: 'e', run: on(acts.edit) },
    { id: 'review-skip', label: t('Skip the current pro'), group: t('Hours'), keys: 's', run: on(acts.skip) },
    ...[1, 2, 3, 4, 5].map(rate),
  ])
  return current
}
