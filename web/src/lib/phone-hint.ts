import { hintKey } from './hint-key.ts'

/** What the hint on Home offers: the app on the home screen, and pushes. */
export type HintPart = 'install' | 'push'

/** The parts that are over on this device, for which the hint is (docs/rules/app.md#the-hint). */
export function answeredParts(): ReadonlySet<HintPart> {
  const kept = (localStorage.getItem(hintKey) ?? '').split(' ')
  // In former versions the hint was about pushes alone.
  const isOver = (part: HintPart) => kept.includes(part) || (part === 'push' && kept.includes('shown'))
  return new Set((['install', 'push'] as const).filter(isOver))
}

/** Never offers these parts again on this device. */
export function answerParts(...parts: HintPart[]): void {
  localStorage.setItem(hintKey, [...answeredParts(), ...parts].join(' '))
}
