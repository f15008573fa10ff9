export const PLANNER_VIEWS = ['draft', 'left-out', 'asks', 'board'] as const
export type PlannerView = (typeof PLANNER_VIEWS)[number]
