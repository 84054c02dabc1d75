import { GEO_KEEP_DAYS } from '@crewcall/contract/rules/windows.ts'
import { LegalDocument } from './document.tsx'

/** What is stored about people, why, and who sees it. */
export function PrivacyScreen() {
  return (
    <LegalDocument
      title="Privacy"
      intro="What Crewcall stores about you, why, and who can see it. There is no advertising, no tracking across sites, and nothing is sold."
      chapters={[
        {
          title: 'What is stored',
          points: [
            'Who you are: name, phone number, email, and for pros the address, the picture, experience and certificates they hand in.',
            'What happens at work: applications, punches, hours, reviews, payments, and messages the product sends.',
            'Who changed what: an audit log, so that mistakes and misuse can be found.',
            'Sign-ins: the kind of device and its network address, so that you can see and end them in your settings.',
          ],
        },
        {
          title: 'Your position',
          points: [
            'A pro’s position is read only at clock-in, clock-out and while clocked in, and only to compare it with the fence around the workplace.',
            `Exact coordinates are kept for ${GEO_KEEP_DAYS} days and then shortened until they only say which part of town it was.`,
            'Working without sharing the position is possible; a manager may then ask about the hours.',
          ],
        },
        {
          title: 'Who sees it',
          points: [
            'Businesses see the profile, rating and experience of pros, and the phone number of pros who work with them. They never see notes of other businesses.',
            'Pros see the name, address and contact of the places they work at.',
            'The payment provider gets what it needs to charge and to pay. Card and bank numbers go to it directly; Crewcall never stores them.',
            'People of the platform see what they need to verify, to help and to pay. What they change is in the audit log.',
          ],
        },
        {
          title: 'Cookies',
          points: [
            'One cookie keeps you signed in. Your browser also remembers small things, such as the last location and the color scheme. There are no others.',
          ],
        },
        {
          title: 'Your choices',
          points: [
            'Correct your data in your settings. Choose there which texts and emails you get.',
            'Write to support for a copy of your data or to have your account closed. Records of money have to be kept as long as the law asks; your name on them is replaced.',
          ],
        },
      ]}
    />
  )
}
