import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale, useT } from './i18n.ts'

function Tab() {
  const { t } = useT()
  return <p>{t('Applied|shifts')}</p>
}

afterEach(() => setLocale('en'))

it('The disambiguation suffix of an English word is used for the translation, and never shown', async () => {
  render(<Tab />)
  expect(screen.getByText('Applied')).toBeTruthy()
  await setLocale('es')
  expect(await screen.findByText('Solicitados')).toBeTruthy()
})
