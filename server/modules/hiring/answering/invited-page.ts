import { isolated } from '@crewcall/contract/rules/direction.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { link, plainPage, soft, told, wordsFor } from '../applying/page-parts.ts'
import { factsList, slotChoices, titleOf } from './page-parts.ts'
import type { Shown } from './page-parts.ts'

/** What was chosen so far: in the form that was refused, or in the address after a code was sent. */
type Chosen = { start_time?: string | undefined; is_adult: boolean; accepts_terms: boolean; challenge_id?: string | undefined }

/**
 * The page of an invitation: a time to choose, and a code to the phone of the candidate that confirms it (docs/rules/hire.md#interviews).
 * @param wrong the fields that were refused
 */
export function invitedPage(shown: Shown, reader: Reader, wrong: readonly string[] = []): Answered {
  const say = wordsFor(reader)
  const intro = say(
    '{name}, {business} invites you to a paid trial. You work there once, you are paid for it, and both of you find out whether it fits.',
    { name: isolated(shown.first_name), business: isolated(shown.business) },
  )
  return plainPage(wrong.length > 0 ? 400 : 200, reader, titleOf(shown, reader), [
    told(intro),
    factsList(shown, reader),
    confirmForm(shown, reader, wrong),
    `<p class="soft">${escaped(say('You do not want this trial, or no time suits you?'))}</p>`,
    link('?decline=1', say('I cannot come')),
    soft(say('Whoever has this link can answer here. Keep it to yourself.')),
  ])
}

/** The address of the same page with the choices kept, and the field for the code that was sent. */
export function addressWithCode({ config, params, posted }: Reader, challengeId: string): string {
  return `${config.public_url}/interview/${params['token']}?${choices(posted, challengeId).toString()}#code`
}

/** The way back to the page from a refusal: what was chosen is kept, with the field for the code if one was sent. */
export function addressKept(reader: Reader): string {
  const { params, posted } = reader
  const { start_time, challenge_id = '' } = posted
  if (challenge_id !== '') return addressWithCode(reader, challenge_id)
  const address = `/interview/${params['token'] ?? ''}`
  return start_time === undefined ? address : `${address}?${choices(posted).toString()}`
}

function choices(posted: Reader['posted'], challengeId?: string): URLSearchParams {
  const chosen = new URLSearchParams({ ...(challengeId !== undefined && { challenge: challengeId }), start: posted['start_time'] ?? '' })
  if (posted['is_adult'] === '1') chosen.set('adult', '1')
  if (posted['accepts_terms'] === '1') chosen.set('terms', '1')
  return chosen
}

function chosenIn({ posted, query }: Reader): Chosen {
  if (posted['act'] === 'confirm') {
    const { start_time, challenge_id } = posted
    return { start_time, challenge_id, is_adult: posted['is_adult'] === '1', accepts_terms: posted['accepts_terms'] === '1' }
  }
  return {
    start_time: query['start'],
    challenge_id: query['challenge'],
    is_adult: query['adult'] === '1',
    accepts_terms: query['terms'] === '1',
  }
}

function confirmForm(shown: Shown, reader: Reader, wrong: readonly string[]): string {
  const say = wordsFor(reader)
  const chosen = chosenIn(reader)
  const choices = slotChoices(shown.slots, shown, reader, chosen.start_time)
  const parts = [choices, ...agreements(shown, reader, chosen, wrong)]
  const address = escaped(`/interview/${reader.params['token'] ?? ''}/code`)
  const where = soft(
    say('We send a code to your phone number that ends in {end}. Entering it confirms the time.', { end: shown.phone_end }),
  )
  if (!chosen.challenge_id)
    return `<form method="post" action="${address}">${parts.join('')}${where}<button>${escaped(say('Send me the code'))}</button></form>`
  const again = `<button class="quiet" formaction="${address}" formnovalidate>${escaped(say('Send a new code'))}</button>`
  const hidden = `<input type="hidden" name="act" value="confirm"><input type="hidden" name="challenge_id" value="${escaped(chosen.challenge_id)}">`
  return `<form method="post">${hidden}${parts.join('')}${nameFields(shown, reader, wrong)}${codeField(shown, reader, wrong)}<button>${escaped(say('Confirm'))}</button>${again}</form>`
}

function codeField({ phone_end }: Shown, reader: Reader, wrong: readonly string[]): string {
  const say = wordsFor(reader)
  const isWrong = wrong.includes('code') || wrong.includes('challenge_id')
  const message = isWrong
    ? `<p class="wrong" id="code_wrong">${escaped(say('This code is wrong or has expired. Have a new one sent.'))}</p>`
    : ''
  const state = isWrong ? ' aria-invalid="true" aria-describedby="code_wrong"' : ''
  const sent = told(say('We sent a code to your phone number that ends in {end}. It works once, for ten minutes.', { end: phone_end }))
  const isFirst = isWrong || wrong.length === 0 ? ' autofocus' : ''
  return `${sent}<label for="code">${escaped(say('Code from the text'))}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required${state}${isFirst}>${message}`
}

// Whoever typed it before, what their account is called is for them to say.
function nameFields({ name }: Shown, reader: Reader, wrong: readonly string[]): string {
  const { posted } = reader
  const say = wordsFor(reader)
  const fields = [
    nameField('first_name', 'given-name', reader, {
      value: posted['first_name'] ?? name.first_name,
      isWrong: wrong.includes('first_name'),
    }),
    nameField('last_name', 'family-name', reader, { value: posted['last_name'] ?? name.last_name, isWrong: wrong.includes('last_name') }),
  ]
  return `${soft(say('If you have no account yet, it gets this name. Correct it if it is not yours.'))}${fields.join('')}`
}

function nameField(
  name: 'first_name' | 'last_name',
  autocomplete: string,
  reader: Reader,
  { value, isWrong }: { value: string; isWrong: boolean },
): string {
  const say = wordsFor(reader)
  const missing = name === 'first_name' ? say('First name is required') : say('Last name is required')
  const why = value.trim() === '' ? missing : say('Use letters, at most 60.')
  const message = isWrong ? `<p class="wrong" id="${name}_wrong">${escaped(why)}</p>` : ''
  const state = isWrong ? ` aria-invalid="true" aria-describedby="${name}_wrong" autofocus` : ''
  const label = say(name === 'first_name' ? 'First name' : 'Last name')
  return `<label for="${name}">${escaped(label)}</label><input id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="60" value="${escaped(value)}" required${state}>${message}`
}

// Asked of everybody: whoever sees the page learns nothing about accounts from it.
function agreements(shown: Shown, reader: Reader, chosen: Chosen, wrong: readonly string[]): string[] {
  const say = wordsFor(reader)
  const terms = `<a target="_blank" rel="noopener noreferrer" href="${escaped(shown.terms_url)}">${escaped(say('Read the terms'))}</a>`
  return [
    tick('is_adult', 'I am 18 or older', reader, { isTicked: chosen.is_adult, isWrong: wrong.includes('is_adult') }),
    tick('accepts_terms', 'I accept the terms for pros', reader, {
      isTicked: chosen.accepts_terms,
      isWrong: wrong.includes('accepts_terms'),
    }),
    `<p>${terms}</p>`,
    soft(say('Confirming makes a free account with your phone number, unless you have one, so that you can clock in and be paid.')),
  ]
}

function tick(
  name: 'is_adult' | 'accepts_terms',
  label: ServerSentence,
  reader: Reader,
  { isTicked, isWrong }: { isTicked: boolean; isWrong: boolean },
): string {
  const say = wordsFor(reader)
  const message = isWrong ? `<p class="wrong" id="${name}_wrong">${escaped(say('Tick this to confirm.'))}</p>` : ''
  const state = isWrong ? ` aria-invalid="true" aria-describedby="${name}_wrong"` : ''
  return `<label class="choice"><input type="checkbox" name="${name}" value="1" required${isTicked ? ' checked' : ''}${state}> ${escaped(say(label))}</label>${message}`
}
