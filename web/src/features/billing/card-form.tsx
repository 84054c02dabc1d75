import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form, useContractForm } from '../../lib/form.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { testCards } from './magic-numbers.ts'
import type { Typed } from './provider.ts'
import { TestNumbers } from './test-numbers.tsx'
import styles from './billing.module.css'

// The provider judges the number itself; this only catches what is plainly unfinished.
const schema = z.object({
  number: z.string().regex(/^(\d[ -]?){13,19}$/, 'Enter the whole card number'),
  exp: z.string().regex(/^\s*(0?[1-9]|1[0-2])\s*\/\s*\d{2}(\d{2})?\s*$/, 'Month and year, e.g. 08 / 29'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Three or four digits'),
})

/** Number, expiry and security code. */
export function CardForm({ onSend, cancel }: { onSend: (typed: Typed) => Promise<void>; cancel: ReactNode }) {
  const form = useContractForm(schema, { number: '', exp: '', cvc: '' })
  return (
    <Form form={form} label="Card" onSend={(values) => onSend({ type: 'card', ...values })} guarded={false}>
      <TestNumbers samples={testCards} />
      <TextField
        name="number"
        label="Card number"
        required
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
      />
      <FieldRow>
        <TextField name="exp" label="Expires" required inputMode="numeric" autoComplete="cc-exp" placeholder="MM / YY" />
        <TextField name="cvc" label="Security code" required inputMode="numeric" autoComplete="cc-csc" placeholder="123" />
      </FieldRow>
      <div className={styles.buttons}>
        <Button type="submit" size="mainAction" busy={form.formState.isSubmitting}>
          Save card
        </Button>
        {cancel}
      </div>
    </Form>
  )
}
