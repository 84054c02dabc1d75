import { GEO_KEEP_DAYS } from '@crewcall/contract/rules/windows.ts'
import { useT } from '../../lib/i18n.ts'
import { LegalDocument } from './document.tsx'

/** What is stored about people, why, and who sees it. */
export function PrivacyScreen() {
  const { t } = useT()
  return (
    <LegalDocument
      title={t('Privacy')}
      intro={t(
        'What {product} stores about you, why, and who can see it. There is no advertising, no tracking across sites, and nothing is sold.',
      )}
      chapters={[
        {
          title: t('What is stored'),
          points: [
            t('Who you are: name, phone number, email, and for pros the address, the picture, experience and certificates they submit.'),
            t('What you tell of past jobs: only you can read it, and it is deleted once you accept or drop it.'),
            t('What happens at work: applications, punches, hours, reviews, payments, and messages the product sends.'),
            t('Who changed what: an audit log, so that mistakes and misuse can be found.'),
            t('Sign-ins: the kind of device and its network address, so that you can see and end them in your settings.'),
          ],
        },
        {
          title: t('Your position'),
          points: [
            t(
              'A pro’s position is read only at clock-in, clock-out and while clocked in, and only to compare it with the fence around the workplace.',
            ),
            t('Exact coordinates are kept for {days} days and then rounded so that they only show the part of town.', {
              days: GEO_KEEP_DAYS,
            }),
            t('Working without sharing the position is possible; a manager may then ask about the hours.'),
          ],
        },
        {
          title: t('Who sees it'),
          points: [
            t(
              'Businesses see the profile, rating and experience of pros, and the phone number of pros who work with them. They never see other businesses’ notes.',
            ),
            t('Pros see the name, address and contact of the locations where they work.'),
            t(
              'The payment provider gets what it needs to charge and to pay. Card and bank numbers go to it directly; {product} never stores them.',
            ),
            t('Only if you allow it: sentences about past jobs go to a language model, whose address you are told, without your name.'),
            t('{product} staff see what they need to verify, help and pay people. Their changes are in the audit log.'),
          ],
        },
        {
          title: t('Cookies'),
          points: [
            t(
              'One cookie keeps you signed in. Your browser also remembers small things, such as the last location and the color scheme. There are no others.',
            ),
          ],
        },
        {
          title: t('Your choices'),
          points: [
            t('Correct your data in your settings. Choose there which texts and emails you get.'),
            t(
              'Take a copy of your data, or close your account, in your settings. Financial records must be kept as long as the law requires; your name on them is replaced.',
            ),
          ],
        },
      ]}
    />
  )
}
