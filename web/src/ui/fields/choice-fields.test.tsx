import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { MultiSelectField, SelectField } from './choice-fields.tsx'
import { SuggestField } from './suggest-field.tsx'

const options = [
  { value: 'OR', label: 'Oregon' },
  { value: 'WA', label: 'Washington' },
]

function Refused({ children }: { children: ReactNode }) {
  const form = useForm({ errors: { state: { type: 'server', message: 'The ZIP code 98101 is in Washington' } } })
  return (
    <MantineProvider>
      <FormProvider {...form}>{children}</FormProvider>
    </MantineProvider>
  )
}

it.each([
  ['select', <SelectField key="1" name="state" label="State" options={options} required />],
  ['select of several', <MultiSelectField key="2" name="state" label="State" options={options} required />],
  ['field with suggestions', <SuggestField key="3" name="state" label="State" suggestions={['Oregon']} required />],
])('a %s tells a screen reader that it is wrong, and why', (_what, field) => {
  render(<Refused>{field}</Refused>)
  const input = screen.getByLabelText(/^State/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('The ZIP code 98101 is in Washington')
})
