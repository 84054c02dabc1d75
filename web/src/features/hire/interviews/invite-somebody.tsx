import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useHiring } from '../use-hiring.ts'
import { InviteLater } from './trial-dialogs.tsx'

/** Invites somebody who has not applied to a paid trial unless the job is archived. */
export function InviteSomebody({ job }: { job: JobPosting }) {
  const { t } = useT()
  const { mayManage } = useHiring()
  const [isOpen, setOpen] = useState(false)
  if (!mayManage || job.status === 'archived') return null
  return (
    <>
      <Button variant="outlined" icon={<IconMailForward size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Invite somebody else')}
      </Button>
      {isOpen && <InviteLater job={job} candidate={undefined} onClose={() => setOpen(false)} />}
    </>
  )
}
