import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { previewBundleEdit } from '@crewcall/contract/bundles.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { RaisedToLaw } from '../../domain/shift/raised-to-law.tsx'
import { languageTag, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'

type Preview = Output<typeof previewBundleEdit>
type Props = { preview: Preview; busy: boolean; onConfirm: () => Promise<void>; onClose: () => void }

/** What a change of all days does to its pros and its cost, or why it cannot be made and on which day. */
export function BundleEditQuestion({ preview, busy, onConfirm, onClose }: Props) {
  const { t, refused: sentenceOf, locale } = useT()
  const { days, timezone, refused, confirmed_pros, must_reconfirm, raised_to_law, owed_total, conflicts, cost } = preview
  const dayOf = ({ start_time }: { start_time: string }) => formatDay(start_time, timezone, locale)
  if (refused !== null || conflicts.length > 0) {
    return (
      <Dialog opened onClose={onClose} title={t('This change cannot be made')} size="sm">
        {refused !== null && (
          <p>
            <strong>{dayOf(refused)}</strong>: {isolated(sentenceOf(refused))}. {t('No day is changed.')}
          </p>
        )}
        {conflicts.map((one) => (
          <p key={one.application_id}>
            <strong>{one.display_name}</strong>, {dayOf(one)}: {t('Is confirmed on another shift at that time')}
          </p>
        ))}
        <Dialog.Actions>
          <Button onClick={onClose} data-autofocus>
            {t('Back to the form')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    )
  }
  const list = new Intl.ListFormat(languageTag(locale))
  const again = [...new Set(must_reconfirm.map(({ display_name }) => display_name))]
  return (
    <Confirm
      opened
      size="md"
      title={t('{days, plural, one {Change # day?} other {Change # days?}}', { days: days.length })}
      action={t('{days, plural, one {Change # day} other {Change # days}}', { days: days.length })}
      destructive={owed_total > 0}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{list.format(days.map(dayOf))}</p>
      {cost !== null && (
        <SumLines
          label={t('Cost with all openings filled, fees included')}
          lines={[{ key: 'before', label: t('Now, with all openings filled'), amount: formatCents(cost.before) }]}
          total={{ label: t('After the change'), note: t('Fees included'), amount: formatCents(cost.after) }}
        />
      )}
      <RaisedToLaw of={raised_to_law} />
      {owed_total > 0 && <p>{t('Who finds no opening any more is owed {amount}, fees included.', { amount: formatCents(owed_total) })}</p>}
      {again.length > 0 && <p>{t('{names} must confirm again: the address changes.', { names: list.format(again) })}</p>}
      {again.length === 0 && (
        <p>
          {t(
            '{count, plural, =0 {No pro is confirmed on these days yet.} one {# confirmed pro stays booked and need not confirm again.} other {# confirmed pros stay booked and need not confirm again.}}',
            { count: confirmed_pros },
          )}
        </p>
      )}
    </Confirm>
  )
}
