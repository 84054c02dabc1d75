import { useT } from '../../lib/i18n.ts'
import { useSupportLink } from '../../lib/support-link.ts'
import { LegalDocument, type Chapter } from './document.tsx'
import { chaptersInSpanish } from './help-in-spanish.ts'
import { cancellationChapter, clockChapter } from './shared-rules.ts'

/** How Crewcall works, for both sides, and how to reach a person; whoever reads Spanish finds the side of the pros in it. */
export function HelpScreen() {
  const { locale } = useT()
  const link = useSupportLink()
  const forBusinesses = useSupportLink('business_support')
  const support = <Place link={link} />
  if (locale === 'es')
    return (
      <LegalDocument
        title="Ayuda"
        intro={<>Cómo funciona Crewcall para profesionales. Si algo no está aquí, escribe a {support}: lo lee una persona.</>}
        chapters={chaptersInSpanish}
      />
    )
  return (
    <LegalDocument
      title="Help"
      intro={
        <>
          How Crewcall works, for businesses and for pros. If something is not answered here, write to {support}
          {forBusinesses !== link && (
            <>
              , or for a business to <Place link={forBusinesses} />
            </>
          )}
          : a person reads it.
        </>
      }
      chapters={chapters}
    />
  )
}

function Place({ link }: { link: string }) {
  return <a href={link}>{link.replace(/^(mailto:|https?:\/\/)/, '')}</a>
}

const chapters: readonly Chapter[] = [
  {
    title: 'Signing in',
    points: [
      'There is no password. Type your phone number or email, and a code arrives. It works once, for ten minutes, and nobody from Crewcall ever asks you for it.',
      'No code? Check the number, wait a minute, and ask for a new one. Codes to email often land in the spam folder.',
      'To change the number or email you sign in with, open Settings. If you cannot get a code there any more, write to support.',
      'Signed in once by phone and once by email, and got two accounts? Settings joins them into one.',
    ],
  },
  {
    title: 'For businesses: from shift to payment',
    points: [
      'Add your location. A person of the platform looks at it. You can prepare shifts meanwhile; they become visible when the location is approved.',
      'Add a payment method under Billing. Post a shift: position, time, wage. The full cost is shown before you post.',
      'Choose among applicants by match score, rating and history, or switch on auto-select.',
      'On the day, check pros in with the code on the shift. Afterwards look at the hours, rate the pro and pay. Hours nobody looks at approve themselves.',
    ],
  },
  {
    title: 'For pros: from profile to pay',
    points: [
      'Fill in your profile, hand in certificates, and set up where your money goes. Once your identity is verified you may apply.',
      'Find shifts on the map or in the list. Each says what it pays in total and why you do or do not fit.',
      'When a business selects you, confirm within the time shown, or the place goes to somebody else.',
      'Clock in and out with your phone. Without a connection your punch is kept and sent later.',
      'Your earnings page shows what is estimated, approved, on the way and paid. Something wrong with the hours? Dispute them there.',
    ],
  },
  clockChapter,
  cancellationChapter,
  {
    title: 'Money questions',
    points: [
      'My payout has not arrived: a payout that is on the way can take a few business days, depending on the bank. If it failed, your earnings page says what to correct.',
      'My charge failed: open Billing, mend or replace the payment method, then retry under Pay.',
      'I need to pay more after the fact: open the receipt of the shift and add a tip, a bonus or a correction.',
    ],
  },
]
