import type { OwnOrientation } from '@crewcall/contract/orientations.ts'
import { escaped, langOf } from '../../../platform/public-page-frame.ts'
import type { Reader } from '../../../platform/public-pages.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'

type Step = OwnOrientation['steps'][number]

/** A step that is done, to read once more: its title, which the form shows while it is asked, and its text. */
export function doneStep(step: Step, reader: Reader): string {
  const isAsked = step.kind === 'CONFIRM' || step.kind === 'QUIZ'
  return `${isAsked ? headingOf(step) : ''}${stepContent(step, reader)}`
}

/** What a step shows: its title and text, and the file or video, which opens in a tab of its own. */
export function stepContent(step: Step, { locale, params }: Reader): string {
  const { kind, text, file, video_url, position } = step
  const heading = kind === 'CONFIRM' || kind === 'QUIZ' ? '' : headingOf(step)
  const shown = text === '' ? '' : `<p class="lines"><bdi${langOf(text)}>${escaped(text)}</bdi></p>`
  if (kind !== 'WATCH') return `${heading}${shown}`
  const words =
    file === null
      ? translate(locale, 'Open the video at {host}', { host: hostOf(video_url) })
      : translate(locale, 'Open {file}', { file: file.name })
  const address = `/orientation/${params['token']}/steps/${position}/open`
  return `${heading}${shown}<p><a class="button" target="_blank" rel="noopener noreferrer" href="${escaped(address)}">${escaped(words)}</a></p>`
}

function headingOf({ title }: Step): string {
  return `<h2><bdi${langOf(title)}>${escaped(title)}</bdi></h2>`
}

/** The form by which a step is done; a wrong answer is said beside its question. */
export function stepForm(step: Step, version: number, { locale, posted }: Reader, wrong?: 'wrong'): string {
  const say = (sentence: ServerSentence) => translate(locale, sentence)
  const hidden = `<input type="hidden" name="version" value="${version}"><input type="hidden" name="position" value="${step.position}">`
  return `<form method="post">${hidden}${fields(step, posted['choice'], wrong === undefined ? '' : say('This is not the right answer. Read it again, and choose another one.'))}<button>${escaped(say(acts[step.kind]))}</button></form>`
}

const acts: Record<Step['kind'], ServerSentence> = {
  READ: 'I have read it',
  WATCH: 'I have watched it',
  CONFIRM: 'Confirm',
  QUIZ: 'Answer',
}

function fields({ kind, title, choices }: Step, chosen: string | undefined, wrong: string): string {
  if (kind === 'CONFIRM')
    return `<label class="choice"><input type="checkbox" name="confirmed" required><bdi${langOf(title)}>${escaped(title)}</bdi></label>`
  if (kind !== 'QUIZ') return ''
  const state = wrong === '' ? '' : ' aria-describedby="wrong"'
  const rows = choices.map(
    (choice, at) =>
      `<label class="choice"><input type="radio" name="choice" value="${at}" required${String(at) === chosen ? ' checked autofocus' : ''}><bdi${langOf(choice)}>${escaped(choice)}</bdi></label>`,
  )
  const message = wrong === '' ? '' : `<p class="wrong" id="wrong" role="alert">${escaped(wrong)}</p>`
  return `<fieldset${state}><legend><bdi${langOf(title)}>${escaped(title)}</bdi></legend>${rows.join('')}${message}</fieldset>`
}

function hostOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).host : ''
}
