import { useState } from "react";
import { TEXTS_ID, textOfPage } from "#app/page/page-texts.ts";

/** Where the page holds the texts of its test: data, which no browser runs. The server looks for the id, the last attribute. */
export function TextsOfPage() {
  const [text] = useState(textOfPage);
  return (
    <script type="application/json" id={TEXTS_ID}>
      {text}
    </script>
  );
}
