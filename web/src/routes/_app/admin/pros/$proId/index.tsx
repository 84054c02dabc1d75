import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/pros/$proId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/pros/$proId/application-history', params, replace: true })
  },
})
