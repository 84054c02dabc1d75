import { FAILED_CHARGE_REMINDER_HOURS } from '@crewcall/contract/rules/windows.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { LegalDocument } from './document.tsx'
import { cancellationChapter, clockChapter } from './shared-rules.ts'

/** What a business agrees to. */
export function AgreementScreen() {
  const { t, locale } = useT()
  const times = FAILED_CHARGE_REMINDER_HOURS.slice(1).map((hours) => t('after {hours} hours', { hours }))
  const reminders = t(
    'You are notified at once, and reminded {when}. If it still fails, you cannot post new shifts until it is paid; confirmed shifts continue.',
    { when: new Intl.ListFormat(languageTag(locale)).format(times) },
  )
  return (
    <LegalDocument
      title={t('Business agreement')}
      intro={t(
        'What you agree to when you staff shifts through {product}, in plain words. The numbers here are the ones the product uses.',
      )}
      chapters={[
        {
          title: t('Posting shifts'),
          points: [
            t('A location may post once it is approved, has a working payment method, and this agreement is accepted.'),
            t(
              'A shift must state truthfully what the work is, where and when it takes place, what it pays, and what it requires of the pro. The hourly wage is between $15 and $75.',
            ),
            t(
              'You choose among applicants, offer shifts directly, or let {product} select by match score. Choosing has to be fair and lawful.',
            ),
            t('The workplace must be safe and lawful, and breaks must follow state law.'),
          ],
        },
        {
          title: t('What you pay'),
          points: [
            t(
              'For each pro: the approved minutes at the hourly wage, plus any bonus, plus the platform fee as a percentage of that. The fee of your location is shown in its settings, and the full cost before you post and before you pay.',
            ),
            t(
              'Shifts of pros in your own network carry the in-network fee instead. Reimbursements carry no fee; tips carry the tipping fee of your location only.',
            ),
            t('Each line is rounded once, to the cent. Every engagement has a receipt with its lines.'),
            t('You are charged once the hours are approved, and notified before and after.'),
          ],
        },
        clockChapter(t),
        cancellationChapter(t),
        {
          title: t('When a charge fails'),
          points: [reminders, t('If a charge fails through our fault, we retry it. You are never charged twice for the same hours.')],
        },
        {
          title: t('Your team'),
          points: [
            t('Each location has at least one admin. Team members post and review; on-site managers check pros in and out.'),
            t('Everything your team changes is written to the activity log of the location, which its admins can read.'),
          ],
        },
      ]}
    />
  )
}
