import { cancelGigs, MOST_CANCELLED_AT_ONCE, previewCancellations } from '@crewcall/contract/gig-cancellations.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatTimeRange } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CancelReason } from '../../domain/shift/cancel-reason.tsx'
import { consequenceWords } from '../../domain/shift/consequence.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'
import { type BoardShift, inOrder, wholeIds } from './board-shift.ts'
import type { Removal } from './removing.ts'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'

type Preview = Output<typeof previewCancellations>
type Props = {
  board: Board
  acts: BoardActs
  removal: Removal
  /** The shifts are cancelled, and the drafts among them removed. */
  onDone: () => void
  onClose: () => void
}

const typed = z.object({ explanation: requiredText(1000) })

/** Cancelling several posted shifts together: who is confirmed and what is owed for each and in all, and one reason. Drafts among them are removed. */
export function CancelSeveral(props: Props) {
  const { t } = useT()
  const { posted } = props.removal
  const isTooMany = posted.length > MOST_CANCELLED_AT_ONCE
  const asked = api.query(previewCancellations, { body: { gig_ids: posted.map(({ id }) => id) } })
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0, enabled: !isTooMany })
  const count = data ? data.gigs.filter(({ refused }) => refused === null).length : posted.length
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('{count, plural, =0 {These shifts stay} one {Cancel this shift?} other {Cancel # shifts?}}', { count })}
    >
      {isTooMany && (
        <p role="alert">{t('At most {count} shifts are cancelled at once. Select fewer.', { count: MOST_CANCELLED_AT_ONCE })}</p>
      )}
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !data && !isTooMany && <Skeleton height={120} />}
      {data && !error && <CancelForm {...props} preview={data} onRefused={() => void refetch()} />}
    </Dialog>
  )
}

/** @param onRefused what was shown may be out of date */
function CancelForm({ board, acts, removal, preview, onDone, onClose, onRefused }: Props & { preview: Preview; onRefused: () => void }) {
  const { t } = useT()
  const nameOf = useShiftName(board)
  const cancel = useCommand(cancelGigs)
  const form = useContractForm(typed, { explanation: '' })
  const drafts = wholeIds(removal.drafts)
  const gig_ids = preview.gigs.flatMap(({ gig_id, refused }) => (refused === null ? gig_id : []))
  const [only] = removal.posted.filter(({ id }) => gig_ids.includes(id))
  async function handleSend({ explanation }: { explanation: string }) {
    const { owed_total } = await cancel
      .submit({ body: { gig_ids, explanation, owed_total: preview.owed_total } })
      .catch((error: unknown) => {
        onRefused()
        throw error
      })
    acts.cancelled(gig_ids)
    const count = gig_ids.length
    const said = t('{count, plural, one {{shift} is cancelled} other {# shifts are cancelled}}', { count, shift: only ? nameOf(only) : '' })
    showToast(owed_total > 0 ? `${said}. ${t('Owed in all: {amount}', { amount: formatCents(owed_total) })}` : said)
    await handleRemove()
  }
  async function handleRemove() {
    if (drafts.length > 0) await acts.remove(removal.drafts)
    onDone()
  }
  const count = gig_ids.length
  return (
    <Form form={form} onSend={handleSend} label={t('Cancel the shifts')} guarded={false}>
      <div className="stack gap-12">
        <ShiftLines posted={removal.posted} preview={preview} nameOf={nameOf} />
        {preview.owed_total > 0 && <p>{t('Confirmed pros of shifts within 24 hours are owed a minimum.')}</p>}
        {count > 0 && (
          <p>
            {consequenceWords({ ...preview, pros: [] }, t)} {t('This cannot be undone.')}
          </p>
        )}
        {drafts.length > 0 && (
          <p>
            {t(
              '{count, plural, one {# draft is removed, too; Undo brings it back.} other {# drafts are removed, too; Undo brings them back.}}',
              {
                count: drafts.length,
              },
            )}
          </p>
        )}
        {removal.left > 0 && (
          <p>
            {t(
              '{count, plural, one {# other shift is over or cancelled already, and stays.} other {# others are over or cancelled already, and stay.}}',
              {
                count: removal.left,
              },
            )}
          </p>
        )}
      </div>
      {count > 0 && (
        <CancelReason
          owedTotal={preview.owed_total}
          action={t('{count, plural, one {Cancel # shift} other {Cancel # shifts}}', { count })}
          onClose={onClose}
        />
      )}
      {count === 0 && (
        <Dialog.Actions>
          {drafts.length > 0 && (
            <Button variant="outlined" onClick={() => void handleRemove()}>
              {t('{count, plural, one {Remove # draft} other {Remove # drafts}}', { count: drafts.length })}
            </Button>
          )}
          <Button onClick={onClose}>{t('Keep the shifts')}</Button>
        </Dialog.Actions>
      )}
    </Form>
  )
}

type LinesProps = { posted: readonly BoardShift[]; preview: Preview; nameOf: (shift: BoardShift) => string }

function ShiftLines({ posted, preview, nameOf }: LinesProps) {
  const words = useT()
  const { t, locale } = words
  const list = new Intl.ListFormat(languageTag(locale))
  const told = new Map(preview.gigs.map((one) => [one.gig_id, one]))
  const isOwed = preview.owed_total > 0
  // Those that stay come last.
  const stays = ({ id }: BoardShift) => (told.get(id)?.refused ?? null) !== null
  const noteOf = ({ pros, refused }: Preview['gigs'][number]) => {
    if (refused) return t('Stays: {why}', { why: words.refused(refused) })
    if (pros.length === 0) return t('Nobody is confirmed')
    return t('Confirmed: {names}', { names: list.format(pros.map(({ display_name }) => isolated(display_name))) })
  }
  return (
    <SumLines
      scrolls
      label={t('Shifts to cancel')}
      lines={inOrder(posted)
        .toSorted((one, other) => Number(stays(one)) - Number(stays(other)))
        .flatMap((shift) => {
          const one = told.get(shift.id)
          if (!one) return []
          const amount = isOwed && !one.refused ? formatCents(one.owed_total) : undefined
          return [{ key: shift.key, label: nameOf(shift), note: noteOf(one), amount }]
        })}
      total={isOwed ? { label: t('Total you owe, fees included'), amount: formatCents(preview.owed_total) } : undefined}
    />
  )
}

// "Bartender · Fri, Nov 27 · 5:00 pm – 11:00 pm", of several locations with its location.
function useShiftName({ places, positions }: Board) {
  const { t, locale } = useT()
  return ({ skill_id, location_id, start_time, end_time, timezone }: BoardShift): string =>
    joined(
      [
        positions.get(skill_id ?? 0)?.name ?? t('No position yet'),
        formatDay(start_time, timezone, locale),
        formatTimeRange(start_time, end_time, timezone, locale),
        places.length > 1 && places.find(({ id }) => id === location_id)?.name,
      ],
      ' · ',
    )
}
