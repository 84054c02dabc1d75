import { bookAgain, undoBookAgain, type BookedAgain } from '@crewcall/contract/book-again.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useT, type Words } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { useActions } from '../../ui/shortcuts.ts'
import { skippedText } from '../pro/obstacle-words.ts'

/** How long the offer to undo stays. */
const undoMs = 10_000

/** Books a shift again with the same people, in one press: what became of it and Undo are in the message. */
export function BookAgain({ gig }: { gig: Pick<Gig, 'id'> }) {
  const words = useT()
  const { t } = words
  const book = useCommand(bookAgain)
  const back = useCommand(undoBookAgain, { success: () => t('Taken back. Nobody works it.') })

  async function handleBook() {
    const booked = await book.send({ params: { gigId: gig.id } })
    if (!booked) return
    showToast(bookedText(words, booked), {
      action: { label: t('Undo'), run: () => void back.send({ params: { gigId: booked.gig_id } }) },
      lasts: undoMs,
    })
  }
  const label = t('Book again with the same people')
  useActions([{ id: 'gig-book-again', label, group: t('Shift'), words: t('duplicate again'), run: () => void handleBook() }])
  return (
    <Button variant="outlined" icon={<IconRepeat size={16} aria-hidden="true" />} busy={book.isPending} onClick={() => void handleBook()}>
      {label}
    </Button>
  )
}

/** What was booked, who is asked, and who was left out and why. */
export function bookedText(words: Words, { start_time, end_time, timezone, days, offered, left_out }: BookedAgain): string {
  const { t, locale } = words
  const when = `${formatDay(start_time, timezone, locale)}, ${formatTimeRange(start_time, end_time, timezone, locale)}`
  const asked = t('{count, plural, =0 {Nobody is asked.} one {# pro is asked.} other {# pros are asked.}}', { count: offered.length })
  const first =
    days === 1
      ? phrase`${t('Booked again for {when}.', { when })} ${asked}`
      : phrase`${t('Booked again: {days} days from {when}.', { days, when })} ${asked}`
  if (left_out.length === 0) return first
  const each = left_out.map(({ display_name, ...why }) => phrase`${display_name} (${skippedText(words, why)})`)
  return phrase`${first} ${t('Left out: {names}', { names: each.join('; ') })}`
}
