import { lacksSecondFactor, type SignedIn } from "#app/accounts/index.server.ts";
import { getBrand } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { countQueue } from "#app/queue/index.server.ts";

export function getFrame(me: SignedIn) {
  const { id: adminId, role, visibleTests } = me;
  const isSetupOnly = lacksSecondFactor(db, me);
  const waiting = isSetupOnly ? 0 : countQueue(db, { adminId, visibleTests });
  return { role, name: fullName(me), brand: getBrand(db), waiting, isSetupOnly };
}
