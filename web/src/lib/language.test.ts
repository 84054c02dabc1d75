import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  capitalized,
  currentWords,
  english,
  followAccount,
  known,
  languageTag,
  leaveLocale,
  preferredLocale,
  setLocale,
  useT,
} from './i18n.ts'

afterEach(() => setLocale('en'))

it('The language is the chosen one, or else that of the browser if supported, or else English', () => {
  const browser = vi.spyOn(navigator, 'language', 'get')
  for (const [language, locale] of [
    ['es-MX', 'es'],
    ['en-US', 'en'],
    ['de', 'en'],
  ] as const) {
    browser.mockReturnValue(language)
    expect(preferredLocale()).toBe(locale)
  }
  localStorage.setItem('locale', 'es')
  expect(preferredLocale()).toBe('es')
})

it('A chosen language is used at once, set on the document and stored', async () => {
  const { result } = renderHook(() => useT())
  await act(() => setLocale('es'))
  expect([result.current.locale, result.current.t('Cancel'), currentWords().locale]).toEqual(['es', 'Cancelar', 'es'])
  expect([localStorage.getItem('locale'), document.documentElement.lang]).toEqual(['es', 'es'])
  expect(english('Cancel')).toBe('Cancel')
})

it("The account's language is used only if none was chosen on this device", async () => {
  localStorage.removeItem('locale')
  await followAccount('es')
  expect([currentWords().locale, localStorage.getItem('locale')]).toEqual(['es', 'es'])
  await followAccount('en')
  expect(currentWords().locale).toBe('es')
  await setLocale('en')
  localStorage.removeItem('locale')
  await followAccount('en')
  expect(localStorage.getItem('locale')).toBeNull()
})

it('Who signs in after somebody else gets the language of the own account, unless one was chosen before', async () => {
  await setLocale('es')
  localStorage.removeItem('locale')
  leaveLocale('es')
  expect(preferredLocale()).toBe('es')
  await followAccount('en')
  expect([currentWords().locale, preferredLocale()]).toEqual(['en', 'en'])
  leaveLocale('en')
  await setLocale('es')
  await followAccount('en')
  expect(currentWords().locale).toBe('es')
  await setLocale('en')
})

it('A choice is stored before its words are there', async () => {
  const choosing = setLocale('es')
  expect(localStorage.getItem('locale')).toBe('es')
  await choosing
  await setLocale('en')
})

it('A text from elsewhere is translated where it is known, and never by its numbers', async () => {
  const catalogue = { 'At most {n} of {n}': 'Como máximo {n} de {n}', Open: 'Abierto', 'Of lists': ['compiled'] }
  expect(known(catalogue, 'At most 3 of 4.5')).toBeUndefined()
  expect([known(catalogue, 'Open'), known(catalogue, 'Of lists'), known(catalogue, 'Shut'), known(catalogue, 'toString')]).toEqual([
    'Abierto',
    ['compiled'],
    undefined,
    undefined,
  ])
  await setLocale('es')
  expect([currentWords().say('Cancel'), currentWords().say('Nobody wrote this')]).toEqual(['Cancelar', 'Nobody wrote this'])
})

it('Standalone text begins with a capital, and dates have the US format', () => {
  expect([capitalized('lunes 3'), capitalized('')]).toEqual(['Lunes 3', ''])
  expect([languageTag('es'), languageTag('en')]).toEqual(['es-US', 'en-US'])
})
