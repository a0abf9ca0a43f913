import type pg from 'pg'

/** Whatever a provider's word writes. */
const WRITTEN = [
  'online_payments',
  'online_payment_facts',
  'online_bookings',
  'online_payouts',
  'online_payout_parts',
  'payments',
  'allocations',
  'treasury_entries',
]

/**
 * Cuts the line of whoever writes, at a drawn write of theirs: half of their transaction is done, and none of it may stay. Counted by a sequence, which
 * no rollback turns back.
 */
export async function killSwitch(owner: Pick<pg.Client, 'query'>) {
  await owner.query(`
    create sequence public.kill_countdown minvalue -1000 start 1;
    create function public.kill_at_zero() returns trigger language plpgsql security definer as $$
    begin
      if nextval('public.kill_countdown') = 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
    ${WRITTEN.map((table) => `create trigger kill_at_zero after insert or update on app.${table} for each row execute function public.kill_at_zero();`).join('\n')}`)
  return {
    /** @param writes the one before which the line is cut, from 1 */
    arm: (writes: number) => owner.query('select setval($1, $2::bigint, true)', ['public.kill_countdown', -writes]),
    /** @returns whether a line was cut since it was armed */
    disarm: async (): Promise<boolean> => {
      const { rows } = await owner.query<{ value: string }>('select last_value as value from public.kill_countdown')
      await owner.query('select setval($1, 1, true)', ['public.kill_countdown'])
      return Number(rows[0]?.value ?? 1) >= 0
    },
  }
}
