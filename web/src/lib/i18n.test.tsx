import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fill, setLocale, useT } from './i18n.ts'

function Tab() {
  const { t } = useT()
  return <p>{t('Applied|shifts')}</p>
}

afterEach(() => setLocale('en'))

it('What tells two meanings of an English word apart is translated by, and never shown', async () => {
  render(<Tab />)
  expect(screen.getByText('Applied')).toBeTruthy()
  await setLocale('es')
  expect(await screen.findByText('Solicitados')).toBeTruthy()
})

it('A name cannot turn the sentence around that it is put into', () => {
  expect(fill('{name} works from {time}', { name: 'דנה 12', time: '9 am' })).toBe('\u2068דנה 12\u2069 works from 9 am')
  expect(fill('Clock {name} out now?', { name: 'Alex\u202e' })).toBe('Clock Alex out now?')
})

it('One o’clock has its own article in Spanish', () => {
  expect(fill('termina a las {time}', { time: '1:30 am' })).toBe('termina a la 1:30 am')
  expect(fill('termina a las {time}', { time: '11:30 am' })).toBe('termina a las 11:30 am')
})
