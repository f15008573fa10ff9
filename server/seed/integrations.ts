import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/**
 * Something to look at on the profile and under Webhooks, once per demo. The token has expired, its text was never
 * known to anyone, and the webhook is paused: the demo doesn't call other programs.
 */
export async function seedIntegrations(db: Database) {
  await sql`
    with brand as (
      select gym_brands.id, users.id as manager_id
      from gym_brands
      join brand_managers on brand_managers.brand_id = gym_brands.id
      join users on users.id = brand_managers.user_id
      where users.email = 'manager@spotter.demo' and users.is_demo and users.created_at = now()
      order by gym_brands.name limit 1
    ), token as (
      insert into api_tokens (user_id, brand_id, name, scope, token_hash, created_at, last_used_at, expires_at)
      select brand.manager_id, brand.id, 'Lobby screen', 'read', ${nobodyKnows}, now() - interval '31 days',
        now() - interval '2 days', now() - interval '1 day'
      from brand
    ), webhook as (
      insert into webhooks (brand_id, url, events, secret, created_at, paused_at)
      select brand.id, 'https://crm.ironwood.example/spotter', '{session.assigned,session.cancelled}',
        'whs_' || encode(${nobodyKnows}, 'hex'), now() - interval '9 days', now() - interval '1 hour'
      from brand
      returning id, brand_id
    )
    insert into webhook_deliveries
      (webhook_id, event, data, created_at, last_tried_at, attempts, state, response_status, duration_ms, error)
    select webhook.id, 'session.assigned', session.data, session.at, session.at + interval '1 second',
      case session.number when 2 then 18 else 1 end,
      case session.number when 2 then 'failed' else 'delivered' end,
      case session.number when 2 then 503 else 204 end, 80 + 13 * session.number,
      case session.number when 2 then 'The receiver answered 503' end
    from webhook
    cross join lateral (
      select row_number() over sessions as number, now() - interval '5 hours' * row_number() over sessions as at,
        jsonb_build_object('assignmentId', sessions.id, 'traineeId', sessions.enrollment_id,
          'trainerId', sessions.trainer_user_id, 'gymLocationId', sessions.location_id,
          'date', sessions.date, 'hour', sessions.hour, 'status', sessions.status) as data
      from sessions join users as trainer on trainer.id = sessions.trainer_user_id
      where sessions.brand_id = webhook.brand_id and is_upcoming(sessions)
      window sessions as (order by sessions.date, sessions.hour, trainer.email)
      order by number limit 4
    ) as session`.execute(db)
}

const nobodyKnows = sql`sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`
