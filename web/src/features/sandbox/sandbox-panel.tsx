import { createSandbox, getSandbox, type Sandbox } from '@crewcall/contract/sandboxes.ts'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MoneyChoice } from './money-choice.tsx'

type Props = { organization: { id: number } }

/** Beside the API keys: making the sandbox of the organization, the way to it, and within it what its money does. */
export function SandboxPanel({ organization }: Props) {
  const { t } = useT()
  const orgId = String(organization.id)
  const reason = useWhyNot('sandbox.create', { organization_id: organization.id })
  const { data } = useQuery({ ...api.query(getSandbox, { params: { orgId } }), enabled: reason === null, refetchInterval: whilePreparing })
  if (!data) return null
  return (
    <Card look="wide" aria-labelledby="sandbox">
      <div className="stack gap-8">
        <h2 id="sandbox" className="cluster gap-8">
          <IconFlask size={20} aria-hidden="true" />
          {t('Sandbox')}
        </h2>
        <p className="soft small">
          {t(
            'A location where your programs can do everything: its pros are not real, no money moves, and nothing counts in any figure. It has keys and webhooks of its own.',
          )}
        </p>
        {data.sandbox === null && <Make orgId={orgId} />}
        {data.sandbox !== null && !data.is_sandbox && <Ways to={data.sandbox} />}
        {data.sandbox !== null && data.is_sandbox && <MoneyChoice of={data.sandbox} />}
      </div>
    </Card>
  )
}

// The first test card is saved in the background.
function whilePreparing({ state }: { state: { data?: { sandbox: Sandbox | null } | undefined } }): number | false {
  return state.data?.sandbox?.money === null ? 1000 : false
}

function Make({ orgId }: { orgId: string }) {
  const { t } = useT()
  const { send, isPending } = useCommand(createSandbox, { success: () => t('The sandbox is made') })
  return (
    <p>
      <Button variant="outlined" busy={isPending} onClick={() => void send({ params: { orgId } })}>
        {t('Make the sandbox')}
      </Button>
    </p>
  )
}

function Ways({ to: { organization_id, location_id } }: { to: Sandbox }) {
  const { t } = useT()
  return (
    <p className="cluster gap-16">
      <Link to="/locations/$locationId/home" params={{ locationId: String(location_id) }} className="link">
        {t('Open the sandbox')}
      </Link>
      <Link to="/organizations/$organizationId/api-keys" params={{ organizationId: String(organization_id) }} className="link">
        {t('Keys of the sandbox')}
      </Link>
    </p>
  )
}
