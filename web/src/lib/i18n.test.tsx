import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale, useT } from './i18n.ts'

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
