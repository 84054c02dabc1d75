import {
  IconAdjustments,
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendarEvent,
  IconCertificate,
  IconCoins,
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconReceiptRefund,
  IconUserCheck,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react'
import type { NavEntry } from './navigation.ts'

/** What the admin side lists, in order; an entry joins together with its screen. */
export const adminNavigation: readonly NavEntry[] = [
  { to: '/admin', label: 'Queues', icon: IconLayoutDashboard, key: 'q', ability: 'admin.view', onPhone: true, exact: true },
  {
    to: '/admin/locations',
    label: 'Locations',
    icon: IconBuildingStore,
    key: 'l',
    ability: 'location.approve',
    group: 'Review',
    onPhone: true,
  },
  {
    to: '/admin/certifications',
    label: 'Certificates',
    icon: IconCertificate,
    key: 'c',
    ability: 'certification.review',
    group: 'Review',
    onPhone: true,
  },
  { to: '/admin/pros', label: 'Pros', icon: IconUsers, key: 'p', ability: 'admin.pros', group: 'Review', onPhone: true },
  { to: '/admin/applications', label: 'Applications', icon: IconUserCheck, key: 'a', ability: 'admin.view', group: 'Work', onPhone: true },
  { to: '/admin/gigs', label: 'Shifts', icon: IconCalendarEvent, key: 's', ability: 'admin.view', group: 'Work' },
  { to: '/admin/adhoc-payments', label: 'Extra payments', icon: IconCoins, key: 'x', ability: 'admin.payments', group: 'Work' },
  { to: '/admin/invoices', label: 'Invoices', icon: IconFileInvoice, key: 'i', ability: 'admin.invoices', group: 'Work' },
  { to: '/admin/refunds', label: 'Refunds', icon: IconReceiptRefund, key: 'r', ability: 'admin.payments', group: 'Work' },
  { to: '/admin/payments', label: 'Payments to check', icon: IconZoomQuestion, key: 'y', ability: 'admin.payments', group: 'Work' },
  { to: '/admin/audit-log', label: 'Audit log', icon: IconHistory, key: 'u', ability: 'admin.view', group: 'Platform' },
  { to: '/admin/configuration', label: 'Configuration', icon: IconAdjustments, key: 't', ability: 'admin.config', group: 'Platform' },
  { to: '/admin/alarms', label: 'Alarms', icon: IconAlertTriangle, key: 'm', ability: 'admin.view', group: 'Platform' },
]
