import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { allWords, setLocale, useT, wordsOf } from './i18n.ts'

const rest = vi.hoisted(() => vi.fn())
vi.mock('../i18n/es.ts', () => ({ es: { Find: 'Buscar' }, refusalSentence: undefined, theRest: rest, firstScreens: /^\/pro$/ }))

function Tab() {
  const { t, refused } = useT()
  return (
    <p>
      {t('Find')} {t('Earnings')} {refused({ message: 'Too early', reason: 'TOO_EARLY' })}
    </p>
  )
}

it('A language that begins with some words shows the others once they are there, and asks again after a failure', async () => {
  await setLocale('es')
  render(<Tab />)
  expect(screen.getByText('Buscar Earnings Too early')).toBeTruthy()
  expect(wordsOf('/pro')).toBeUndefined()
  rest.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await allWords()
  expect(screen.getByText('Buscar Earnings Too early')).toBeTruthy()
  rest.mockResolvedValueOnce({ es: { Earnings: 'Ganancias' }, refusalSentence: () => ['Demasiado pronto', {}] })
  const waiting = wordsOf('/pro/schedule')
  expect(waiting).toBeInstanceOf(Promise)
  await waiting
  expect(await screen.findByText('Buscar Ganancias Demasiado pronto')).toBeTruthy()
  expect(allWords()).toBeUndefined()
  expect(rest).toHaveBeenCalledTimes(2)
})

it('Other words that arrive after the language was changed back are not shown', async () => {
  const late = Promise.withResolvers<unknown>()
  rest.mockReturnValueOnce(late.promise)
  await setLocale('es')
  render(<Tab />)
  const waiting = allWords()
  await setLocale('en')
  late.resolve({ es: { Earnings: 'Ganancias' } })
  await waiting
  expect(await screen.findByText('Find Earnings Too early')).toBeTruthy()
})
