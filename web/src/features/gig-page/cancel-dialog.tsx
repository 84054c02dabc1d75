import { cancelGig, previewGigCancellation } from '@crewcall/contract/applications.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { ConsequenceList, consequenceWords, type Consequence } from '../../domain/consequence.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { Form, useContractForm } from '../../lib/form.tsx'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useCancelGig } from './commands.ts'
import styles from './gig-page.module.css'

/** Cancelling: who is affected, what is owed to each and in all, and a reason they will read. */
export function CancelDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { data, error } = useQuery({ ...api.query(previewGigCancellation, { params: { gigId: String(gig.id) } }), staleTime: 0 })
  return (
    <Dialog opened onClose={onClose} title="Cancel this shift?">
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !data && <Skeleton height={120} />}
      {data && <CancelForm gig={gig} consequence={data} onClose={onClose} />}
    </Dialog>
  )
}

function CancelForm({ gig, consequence, onClose }: { gig: Gig; consequence: Consequence; onClose: () => void }) {
  const cancel = useCancelGig()
  const form = useContractForm(cancelGig.body, { explanation: '' })
  const owed = consequence.owed_total

  async function handleSend(body: { explanation: string }) {
    await cancel.submit({ params: { gigId: String(gig.id) }, body })
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label="Cancel the shift" guarded={false}>
      <div className={styles.consequence}>
        <p>{costWords(consequence)}</p>
        {consequence.pros.length > 0 && <ConsequenceList of={consequence} />}
        <p>{consequenceWords(consequence)} This cannot be undone.</p>
      </div>
      <TextAreaField name="explanation" label="Reason" hint="The pros read it" required maxLength={1000} rows={3} />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          Keep the shift
        </Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {owed > 0 ? `Cancel the shift and owe ${formatCents(owed)}` : 'Cancel the shift'}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

function costWords({ is_late, owed_total }: Consequence): string {
  if (owed_total > 0) return 'The start is less than 24 hours away, so pros who are confirmed are owed a minimum.'
  return is_late ? 'Nobody is confirmed. Cancelling costs nothing.' : 'The start is more than 24 hours away. Cancelling costs nothing.'
}
