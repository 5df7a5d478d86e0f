export const TICKET_STATUSES = ['open', 'answered', 'closed', 'merged'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TEMPLATE_LIMITS = { title: 100, text: 5_000 } as const
