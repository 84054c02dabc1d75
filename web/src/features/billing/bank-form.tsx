import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form, useContractForm } from '../../lib/form.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { testAccounts } from './magic-numbers.ts'
import type { Typed } from './provider.ts'
import { TestNumbers } from './test-numbers.tsx'
import styles from './billing.module.css'

const schema = z.object({
  routing: z.string().regex(/^\d{9}$/, 'Nine digits, at the bottom left of a check'),
  account: z.string().regex(/^\d{4,17}$/, 'Between 4 and 17 digits'),
})

/** Routing and account number; charges to a bank account take some days. */
export function BankForm({ onSend, cancel }: { onSend: (typed: Typed) => Promise<void>; cancel: ReactNode }) {
  const form = useContractForm(schema, { routing: '', account: '' })
  return (
    <Form form={form} label="US bank account" onSend={(values) => onSend({ type: 'us_bank_account', ...values })} guarded={false}>
      <TestNumbers samples={testAccounts} />
      <FieldRow>
        <TextField name="routing" label="Routing number" required inputMode="numeric" autoComplete="off" placeholder="110000000" />
        <TextField name="account" label="Account number" required inputMode="numeric" autoComplete="off" placeholder="000123456789" />
      </FieldRow>
      <div className={styles.buttons}>
        <Button type="submit" size="mainAction" busy={form.formState.isSubmitting}>
          Save bank account
        </Button>
        {cancel}
      </div>
    </Form>
  )
}
