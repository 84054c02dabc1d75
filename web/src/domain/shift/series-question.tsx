import type { Output } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { RaisedToLaw } from './raised-to-law.tsx'
import { dateWords } from './repeat-words.ts'

type Plan = Output<typeof previewSeriesEdit>
type Props = { plan: Plan; busy: boolean; onConfirm: () => void; onClose: () => void }

/** What an edit of several shifts of a series does to them and their pros, or why it cannot be made and on which date. */
export function SeriesQuestion({ plan, busy, onConfirm, onClose }: Props) {
  const words = useT()
  const { t, locale } = words
  const refused = plan.gigs.find((gig) => gig.refused !== null)
  const [conflict] = plan.conflicts
  const reason = refused?.refused
    ? `${dateWords(refused.date, locale)}: ${words.refused(refused.refused)}.`
    : conflict &&
      t('{name} has another shift at that time on {date}.', { name: conflict.display_name, date: dateWords(conflict.date, locale) })
  if (reason) {
    return (
      <Dialog opened onClose={onClose} title={t('This change cannot be made')} size="sm">
        <p>{reason}</p>
        <Dialog.Actions>
          <Button onClick={onClose} data-autofocus>
            {t('Back to the form')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    )
  }
  const kept = plan.gigs.filter((gig) => gig.kept_fields.length > 0)
  return (
    <Confirm
      opened
      title={t('{count, plural, one {Change # shift?} other {Change # shifts?}}', { count: plan.gigs.length })}
      action={t('Change them')}
      destructive={plan.owed_total > 0}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {plan.gigs.map((gig) => dateWords(gig.date, locale)).join(' · ')}
        {plan.untouched > 0 &&
          ` – ${t('{count, plural, one {# other stays as it is} other {# others stay as they are}}', { count: plan.untouched })}`}
      </p>
      {plan.ends_plan && <p>{t('The wage no longer rises by itself.')}</p>}
      {plan.must_reconfirm.length > 0 && (
        <p>
          {t('{count, plural, one {# confirmed pro is asked} other {# confirmed pros are asked}} again.', {
            count: plan.must_reconfirm.length,
          })}
          {plan.must_reconfirm.some(({ because }) => because.includes('ADDRESS_CHANGED')) && ` ${t('The address changes.')}`}
        </p>
      )}
      <RaisedToLaw of={plan.raised_to_law} />
      {plan.owed_total > 0 && (
        <p>{t('Who finds no opening any more is owed {amount}, fees included.', { amount: formatCents(plan.owed_total) })}</p>
      )}
      {kept.length > 0 && (
        <p>{t('What was changed by hand stays: {dates}', { dates: kept.map((gig) => dateWords(gig.date, locale)).join(' · ') })}</p>
      )}
    </Confirm>
  )
}
