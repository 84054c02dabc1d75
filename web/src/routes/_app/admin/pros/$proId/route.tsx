import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProFrame } from '../../../../../features/admin-pros/pro-frame.tsx'

export const Route = createFileRoute('/_app/admin/pros/$proId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.proId)) throw notFound()
  },
  component: ProFrame,
})
