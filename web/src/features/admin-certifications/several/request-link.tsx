import { Link } from '@tanstack/react-router'
import type { CertificationRequest } from '../columns.tsx'

type Props = { request: CertificationRequest; name: string }

/** Opens the review of one request, also if it is on another page of the list; in a new tab, because the names beside it stay here. */
export function RequestLink({ request, name }: Props) {
  return (
    <Link to="/admin/certifications" search={{ gigster_id: request.gigster_id, open: request.id }} target="_blank" rel="noopener">
      {name}
    </Link>
  )
}
