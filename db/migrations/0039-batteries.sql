-- Two or three tests that one personal invitation leads through, in order.
CREATE TABLE batteries (
  id             TEXT    NOT NULL PRIMARY KEY,
  name           TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  first_test_id  TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  second_test_id TEXT    NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
  third_test_id  TEXT    REFERENCES tests (id) ON DELETE CASCADE,
  created_at     INTEGER NOT NULL,
  CHECK (first_test_id <> second_test_id),
  CHECK (third_test_id IS NULL OR third_test_id NOT IN (first_test_id, second_test_id))
) STRICT, WITHOUT ROWID;

-- A battery's invitation is one row for each part. No foreign key, because the parts outlast the battery.
ALTER TABLE invitations ADD COLUMN battery_id TEXT;
ALTER TABLE invitations ADD COLUMN battery_part INTEGER
  CHECK ((battery_part IS NULL) = (battery_id IS NULL) AND (battery_part IS NULL OR battery_part BETWEEN 1 AND 3));
CREATE UNIQUE INDEX invitations_of_battery ON invitations (battery_id, email_key, battery_part) WHERE battery_id IS NOT NULL;
