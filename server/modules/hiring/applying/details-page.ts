import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { detailInputs, withoutPhone } from './job-form.ts'
import { link, plainPage, soft, told, wordsFor } from './page-parts.ts'

type Details = NonNullable<Output<typeof contract.openMyApplication>['details']>

/** Whose application it is, and the way to correct it: somebody else may have applied with this phone number. */
export function detailsPart(details: Details | null, reader: Reader): string {
  if (!details) return ''
  const say = wordsFor(reader)
  const who = `${isolated(`${details.first_name} ${details.last_name}`)} · ${isolated(details.email)}`
  return `<h2 id="details">${escaped(say('Your details'))}</h2>${soft(who)}${link('?details=1', say('Not you? Correct your details'))}`
}

/** The form in which name and email are corrected. @param wrong the fields that were refused */
export function detailsPage(details: Details, reader: Reader, wrong: readonly string[] = []): Answered {
  const say = wordsFor(reader)
  const values = wrong.length > 0 ? reader.posted : details
  const inputs = detailInputs(withoutPhone, reader, { values, refused: wrong })
  return plainPage(wrong.length > 0 ? 400 : 200, reader, say('Correct your details'), [
    told(
      say(
        'The location sees this name and this email. Another email gets a link of its own, and the one that went to the email before ends.',
      ),
    ),
    `<form method="post"><input type="hidden" name="act" value="correct">${inputs}<button>${escaped(say('Save'))}</button></form>`,
    link('?', say('Back to your application')),
  ])
}
