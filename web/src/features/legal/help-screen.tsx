import { Fragment, type ReactNode } from 'react'
import { useT, type Translate } from '../../lib/i18n.ts'
import { useSupportLink } from '../../lib/support-link.ts'
import { LegalDocument, type Chapter } from './document.tsx'
import { cancellationChapter, clockChapter } from './shared-rules.ts'

/** How Crewcall works, for both sides, and how to reach a person. */
export function HelpScreen() {
  const { t } = useT()
  const link = useSupportLink()
  const forBusinesses = useSupportLink('business_support')
  const words =
    isHere(link) && isHere(forBusinesses)
      ? t('How {product} works, for businesses and for pros.')
      : forBusinesses === link
        ? t('How {product} works, for businesses and for pros. If something is not answered here, write to {support}: a person reads it.')
        : t(
            'How {product} works, for businesses and for pros. If something is not answered here, write to {support}, or for a business to {business}: a person reads it.',
          )
  return (
    <LegalDocument
      title={t('Help')}
      intro={withPlaces(words, { support: <Place link={link} />, business: <Place link={forBusinesses} /> })}
      chapters={chapters(t)}
    />
  )
}

// An installation without a contact of its own has this page alone.
function isHere(link: string): boolean {
  return URL.parse(link, location.href)?.pathname === '/help'
}

// The position of a link depends on the language.
function withPlaces(words: string, parts: Record<string, ReactNode>): ReactNode {
  return words.split(/\{(\w+)\}/).map((part, at) => <Fragment key={part}>{at % 2 === 1 ? parts[part] : part}</Fragment>)
}

function Place({ link }: { link: string }) {
  return <a href={link}>{link.replace(/^(mailto:|https?:\/\/)/, '')}</a>
}

const chapters = (t: Translate): readonly Chapter[] => [
  {
    title: t('Signing in'),
    points: [
      t(
        'There is no password. Type your phone number or email, and a code arrives. It works once, for ten minutes, and nobody from {product} ever asks you for it.',
      ),
      t('No code? Check the number, wait a minute, and ask for a new one. Codes to email often land in the spam folder.'),
      t('To change the number or email you sign in with, open Settings. If you cannot get a code there any more, write to support.'),
      t('Signed in once by phone and once by email, and got two accounts? Settings joins them into one.'),
    ],
  },
  {
    title: t('For businesses: from shift to payment'),
    points: [
      t('Add your location. We review it; meanwhile, you can prepare shifts, which become visible once it is approved.'),
      t('Add a payment method under Billing. Post a shift: position, time, wage. The full cost is shown before you post.'),
      t('Choose among applicants by match score, rating and history, or turn on auto-select.'),
      t(
        'On the day, check pros in with the code of the shift. Afterwards, review the hours, rate the pro and pay. Hours that nobody reviews are approved automatically.',
      ),
    ],
  },
  {
    title: t('For pros: from profile to pay'),
    points: [
      t(
        'Fill in your profile, submit certificates, and set up your payout account. You can apply before; businesses can choose you once you are verified.',
      ),
      t('Find shifts near you. Each one shows its total pay and why you do or don’t match.'),
      t('When a business selects you, confirm within the time shown, or the opening goes to someone else.'),
      t('Clock in and out with your phone. Without a connection, your punch is saved and sent later.'),
      t('Your earnings page shows what is estimated, approved, on the way and paid. Something wrong with the hours? Dispute them there.'),
    ],
  },
  clockChapter(t),
  cancellationChapter(t),
  {
    title: t('Money questions'),
    points: [
      t(
        'My payout has not arrived: a payout that is on the way can take a few business days, depending on the bank. If it failed, your earnings page says what to correct.',
      ),
      t('My charge failed: open Billing, fix or replace the payment method, then retry under Pay.'),
      t('For 24 hours after you change your phone number or email, your payout account cannot be changed. This keeps your money safe.'),
      t('I need to pay more after the fact: open the receipt of the shift and add a tip, a bonus or a correction.'),
    ],
  },
]
