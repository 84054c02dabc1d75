import { escaped } from '../../../platform/public-page-frame.ts'
import type { Reader } from '../../../platform/public-pages.ts'
import { soft, told, wordsFor } from './page-parts.ts'

/** What a page says of an application that was opened by mail, instead of what is behind the code, and how the code is sent and entered. */
export function codePart(phoneEnd: string, reader: Reader, wrong: readonly string[]): string {
  const say = wordsFor(reader)
  const heading = `<h2 id="code_first">${escaped(say('Messages, answers and changes'))}</h2>`
  const challenge = reader.posted['challenge_id'] ?? reader.query['challenge']
  const address = escaped(`/my-application/${reader.params['token'] ?? ''}/code`)
  if (!challenge) {
    const why = say('This link came by email. To read and change more, show that the phone number that ends in {end} is yours.', {
      end: phoneEnd,
    })
    return `${heading}${told(why)}<form method="post" action="${address}"><button>${escaped(say('Send me the code'))}</button></form>${soft(say('The link in our texts needs no code.'))}`
  }
  const hidden = `<input type="hidden" name="act" value="prove"><input type="hidden" name="challenge_id" value="${escaped(challenge)}">`
  const again = `<button class="quiet" formaction="${address}" formnovalidate>${escaped(say('Send a new code'))}</button>`
  return `${heading}<form method="post">${hidden}${codeField(phoneEnd, reader, wrong)}<button>${escaped(say('Continue'))}</button>${again}</form>`
}

/** The address of the page with the field for a code that was sent. */
export function addressWithCode({ config, params }: Reader, challengeId: string): string {
  return `${config.public_url}/my-application/${params['token']}?${new URLSearchParams({ challenge: challengeId }).toString()}#code`
}

function codeField(end: string, reader: Reader, wrong: readonly string[]): string {
  const say = wordsFor(reader)
  const sent = told(say('We sent a code to your phone number that ends in {end}. It works once, for ten minutes.', { end }))
  const isWrong = wrong.includes('code') || wrong.includes('challenge_id')
  const message = isWrong
    ? `<p class="wrong" id="code_wrong">${escaped(say('This code is wrong or has expired. Have a new one sent.'))}</p>`
    : ''
  const state = isWrong ? ' aria-invalid="true" aria-describedby="code_wrong"' : ''
  return `${sent}<label for="code">${escaped(say('Code from the text'))}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus${state}>${message}`
}
