import type { PublicJob } from '@crewcall/contract/public-jobs.ts'
import { escaped, langOf } from '../../../platform/public-page-frame.ts'
import type { Reader } from '../../../platform/public-pages.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { yesOrNo } from './answers.ts'
import { wordsFor } from './page-parts.ts'

type Fields = Reader['posted']
/** The form as it is shown: what is in its fields, and which of them were refused. */
type Filled = { values: Fields; refused: readonly string[] }
type Field = { name: string; label: ServerSentence; missing?: ServerSentence; wrong: ServerSentence; attributes: string }

const answerNames = ['answer_0', 'answer_1', 'answer_2']

/** Who applies: name, phone and email. */
const fields: readonly Field[] = [
  {
    name: 'first_name',
    label: 'First name',
    missing: 'First name is required',
    wrong: 'Use letters, at most 60.',
    attributes: 'autocomplete="given-name" maxlength="60"',
  },
  {
    name: 'last_name',
    label: 'Last name',
    missing: 'Last name is required',
    wrong: 'Use letters, at most 60.',
    attributes: 'autocomplete="family-name" maxlength="60"',
  },
  {
    name: 'phone_number',
    label: 'Phone number',
    wrong: 'Use a phone number of the United States, such as (843) 555-0123.',
    attributes: 'type="tel" autocomplete="tel" inputmode="tel" maxlength="40"',
  },
  {
    name: 'email',
    label: 'Email',
    wrong: 'Use an email address, such as name@example.com.',
    attributes: 'type="email" autocomplete="email" inputmode="email" maxlength="254"',
  },
]

/** The same without the phone, which is never corrected. */
export const withoutPhone = fields.filter(({ name }) => name !== 'phone_number')

/** What the form of a job sends; an answer that was not chosen is empty. */
export function jobFormFields(posted: Fields) {
  const { first_name = '', last_name = '', phone_number = '', email = '', questions_read = '' } = posted
  const answers = answerNames.map((name) => posted[name])
  const count = answers.findLastIndex((answer) => answer !== undefined) + 1
  return { first_name, last_name, phone_number, email, questions_read, answers: answers.slice(0, count).map((answer = '') => answer) }
}

/** The names of the fields to which the targets of a refusal belong. */
export function refusedFields(targets: readonly string[]): string[] {
  return targets.map((target) => target.replace('answers.', 'answer_'))
}

/** The form of a job: four fields and its questions; each field that was refused says what is wrong, and keeps what was typed. */
export function jobForm(
  { questions, questions_read }: Pick<PublicJob, 'questions' | 'questions_read'>,
  reader: Reader,
  filled: Filled,
): string {
  const say = wordsFor(reader)
  const typed = answersByMark(filled.values)
  const first = [...fields.map(({ name }) => name), ...answerNames].find((name) => filled.refused.includes(name))
  const mark = (name: string, wrong: ServerSentence) => markOf(name, { wrong }, reader, { ...filled, first })
  const marks = questions_read.split('.')
  const asked = questions.map(({ text, kind }, at) => {
    const name = answerNames[at] ?? ''
    const value = typed.get(marks[at]) ?? ''
    if (kind === 'YES_NO') return choice(text, { name, value }, reader, mark(name, 'Choose yes or no.'))
    const { state, message } = mark(name, 'Use at most 500 characters.')
    return `<label for="${name}">${question(text)}</label><textarea id="${name}" name="${name}" rows="3" maxlength="500"${state}>${escaped(value)}</textarea>${message}`
  })
  const button = `<button>${escaped(say('Send application'))}</button>`
  const read = `<input type="hidden" name="questions_read" value="${escaped(questions_read)}">`
  return `<form method="post">${read}${detailInputs(fields, reader, filled)}${asked.join('')}${button}</form>`
}

// What was typed stays with its question, wherever that is by now.
function answersByMark(values: Fields): Map<string | undefined, string> {
  const marks = (values['questions_read'] ?? '').split('.')
  return new Map(answerNames.map((name, at) => [marks[at], values[name] ?? '']))
}

/** The fields of a person, each with what is wrong with it. */
export function detailInputs(shown: readonly Field[], reader: Reader, { values, refused }: Filled): string {
  const first = shown.map(({ name }) => name).find((name) => refused.includes(name))
  const inputs = shown.map(({ name, label, missing, wrong, attributes }) => {
    const { state, message } = markOf(name, { missing, wrong }, reader, { values, refused, first })
    const value = escaped(values[name] ?? '')
    return `<label for="${name}">${escaped(wordsFor(reader)(label))}</label><input id="${name}" name="${name}" ${attributes} value="${value}" required${state}>${message}`
  })
  return inputs.join('')
}

type Mark = { state: string; message: string }

function question(text: string): string {
  const lang = langOf(text)
  return lang === '' ? escaped(text) : `<span${lang}>${escaped(text)}</span>`
}

// The empty field keeps the order of the answers if neither is chosen.
function choice(text: string, { name, value }: { name: string; value: string }, reader: Reader, { state, message }: Mark): string {
  const say = wordsFor(reader)
  const radios = yesOrNo.map((answer) => {
    const checked = value === answer ? ' checked' : ''
    const label = say('{answer, select, YES {Yes} other {No}}', { answer })
    return `<label class="choice"><input type="radio" name="${name}" value="${answer}"${checked}${state}> ${escaped(label)}</label>`
  })
  return `<fieldset><legend>${question(text)}</legend><input type="hidden" name="${name}" value="">${radios.join('')}${message}</fieldset>`
}

function markOf(
  name: string,
  { missing = 'Please fill this in.', wrong }: { missing?: ServerSentence | undefined; wrong: ServerSentence },
  reader: Reader,
  { values, refused, first }: Filled & { first: string | undefined },
): Mark {
  if (!refused.includes(name)) return { state: '', message: '' }
  const isEmpty = (values[name] ?? '').trim() === ''
  const text = wordsFor(reader)(isEmpty ? missing : wrong)
  const focus = name === first ? ' autofocus' : ''
  return {
    state: ` aria-invalid="true" aria-describedby="${name}_wrong"${focus}`,
    message: `<p class="wrong" id="${name}_wrong">${escaped(text)}</p>`,
  }
}
