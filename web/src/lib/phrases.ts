import type { Sentence } from './i18n.ts'
import { useEffect, useState } from 'react'

const phrases = [
  'Preheating the oven…',
  'Sharpening the knives…',
  'Folding the napkins…',
  'Reducing the sauce…',
  'Polishing the glasses…',
  'Proofing the dough…',
  'Calling the pass…',
  'Setting the tables…',
  'Tasting for salt…',
  'Plating up…',
] as const satisfies Sentence[]

const everyMs = 1200

/** A kitchen phrase that changes every 1200 ms. */
export function useLoadingPhrase(): Sentence {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((value) => value + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
  return phrases[turn % phrases.length] ?? phrases[0]
}
