import { useNavigate } from '@tanstack/react-router'

/** Opens the receipt of an engagement at its location, from a list of several locations. */
export function useOpenReceipt() {
  const navigate = useNavigate()
  return (locationId: number, applicationId: number) =>
    void navigate({
      to: '/locations/$locationId/receipts/$applicationId',
      params: { locationId: String(locationId), applicationId: String(applicationId) },
    })
}
