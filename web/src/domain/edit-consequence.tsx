import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { previewGigEdit } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { ConsequenceList, consequenceWords } from './consequence.tsx'

type Props = { of: Output<typeof previewGigEdit> }

/** What a change of a shift does to those who are on it: who confirms again, who cannot, what is owed, who hears of it. */
export function EditConsequence({ of: { must_reconfirm: again, conflicts, consequence } }: Props) {
  const words = consequenceWords(consequence)
  return (
    <>
      {again.length > 0 && (
        <p>{new Intl.ListFormat('en-US').format(again.map((pro) => pro.display_name))} must confirm again before they count as booked.</p>
      )}
      {conflicts.map((conflict) => (
        <p key={conflict.application_id}>
          <strong>{conflict.display_name}</strong>: {isolated(conflict.message)}
        </p>
      ))}
      {consequence.owed_total > 0 && <ConsequenceList of={consequence} />}
      {words !== '' && <p>{words}</p>}
    </>
  )
}
