import { getMyApplicationLink } from '@crewcall/contract/public-jobs.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'

/** Leads a candidate to the page of their application, which is outside the app: it works without an account. */
export function MyApplication({ id }: { id: number }) {
  const { t } = useT()
  const { send, isPending } = useCommand(getMyApplicationLink)
  async function handlePress() {
    const answer = await send({ params: { id: String(id) } })
    if (answer) window.location.assign(answer.url)
  }
  return (
    <Button variant="text" size="small" busy={isPending} onClick={() => void handlePress()}>
      {t('My application')}
    </Button>
  )
}
