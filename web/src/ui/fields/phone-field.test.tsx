import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { PhoneField } from './text-fields.tsx'

function Form() {
  const form = useForm({ defaultValues: { phone_number: '' } })
  return (
    <MantineProvider>
      <FormProvider {...form}>
        <PhoneField name="phone_number" label="Phone" />
      </FormProvider>
    </MantineProvider>
  )
}

it.each([
  ['\u202d(843) 555-0101\u202c', '(843) 555-0101'],
  ['1 (843) 555‑0101', '(843) 555-0101'],
  // Ten digits of another country are no US number without their plus sign.
  ['+8435550101', '+8435550101'],
])('a pasted %j is shown as %j', async (pasted, shown) => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Phone')
  await userEvent.click(field)
  await userEvent.paste(pasted)
  await userEvent.tab()
  expect(field.value).toBe(shown)
})
