type Word = { word: string; meaning: string };

export const RESULT_WORDS: Word[] = [
  {
    word: "Group",
    meaning:
      "All completed first attempts with the same questions and points. Changing questions or points starts a new group; correcting spelling does not. Statistics never mix groups. If a number needs 30 results, they must be in one group.",
  },
  {
    word: "Percent and percentile",
    meaning:
      "78.2% is the share of the points and depends only on the answers. The 84th percentile is a rank among other candidates: 84 of 100 in the group scored lower. Half of those with the same score count as lower, so equal scores share a percentile. Percentiles range from 1 (lowest) to 99 (highest). Leaderboard ranks work the other way: 1 is the best.",
  },
  {
    word: "“Likely 58th to 95th” (95% interval)",
    meaning:
      "In 95 of 100 cases, this range contains the percentile that the person would have without luck. Two things make the range wide: luck in the score, and a small group, because other people might have applied. More results reduce only the second.",
  },
  {
    word: "Likely true level (95% interval) and ± (standard error)",
    meaning:
      "A test is a sample of questions. With other questions of the same kind, the same person would score slightly higher or lower. The average over many such tests is the person's true level. Very high scores contain more good luck, and very low scores more bad luck, so the true level is likely nearer to the group's mean than the score. In 95 of 100 cases, the range contains it. For about 2 of 3 people it is within one ± of the best estimate. It does not predict a second attempt, because people learn from the first.",
  },
  {
    word: "Near a line",
    meaning:
      "The score or the likely true level is close to a match label's minimum, so the label on the other side could be just as accurate. The label itself does not change.",
  },
  {
    word: "Real difference",
    meaning:
      "Two scores in one group that are further apart than luck explains: more than 2.8 times the standard error of a score (SEM). By chance, about 1 in 20 pairs without a real difference is marked as real. “No real difference” does not mean that two people are equal, only that this test cannot tell them apart.",
  },
  {
    word: "Weakest, and sections that are not shown",
    meaning:
      "A section has few questions, so luck moves its percentage more than the total. Sections are not equally hard, so they are compared with the group. “Weakest” appears only if the person is further behind the group in a section than in all others, by more than luck explains. The section profile leaves out a section if the total score says as much about it as its own questions do. Its points are shown, but do not read them as a strength or weakness.",
  },
  {
    word: "Median, middle half, Q1 and Q3",
    meaning:
      "Line up all candidates by score. The median is the score in the middle. A quarter scored below Q1 and a quarter above Q3. The middle half is between the two.",
  },
  {
    word: "Time of an answer",
    meaning:
      "The time from showing the question to the click that counts. Without JavaScript, reloading the page restarts the clock. Older answers without times are left out, never counted as zero.",
  },
  {
    word: "Other candidates, in “How the test was answered”",
    meaning:
      "Up to 100 people who took this test last, each person's first attempt. If 3 of 100 did as much or more, the fact is rare, not wrong: of 100 candidates, 3 are always among the 3 quickest. An answer in less than 0.2 seconds a word is faster than most people read, but some read that fast.",
  },
  {
    word: "Page in the background",
    meaning:
      "The browser counts how often the candidate left the page for another tab or app, and for how long in all. A phone call or a message counts too. Closing or reloading the page does not. “Not measured” means a browser without JavaScript, or an older result.",
  },
];

export const HEALTH_WORDS: Word[] = [
  {
    word: "Mean and SD (standard deviation)",
    meaning:
      "The mean is the average. The SD shows how far scores usually are from it: about two thirds are less than one SD away. If the SD is near 0, everyone scores about the same, and the question or test does not tell people apart.",
  },
  {
    word: "Alpha",
    meaning:
      "How well the questions agree on who scores high. The ± is computed from it. 1 is perfect. From 0.8, large differences between people can be told apart; below 0.6, hardly any. The sentence below alpha is based on the lower of the two numbers in brackets. Alpha is low if a test has few or very different questions, and below 0 if questions work against each other.",
  },
  {
    word: "Careless results",
    meaning:
      "A result looks careless if at least 8 answers, and at least half of the timed ones, took less than 0.2 seconds a word. It also looks careless if the same screen position was chosen so many times in a row that hardly anyone does so by chance. Careless results make questions look as if they agreed, because such people score low everywhere. The verdicts leave them out. No result is deleted or changed.",
  },
  {
    word: "Two numbers in brackets, (0.80 to 0.86)",
    meaning:
      "The number is computed from the people who happened to apply. In 95 of 100 cases, the result for a very large group lies between the two numbers. More results bring them closer together.",
  },
  {
    word: "Points (facility)",
    meaning: "How easy a question is: the average points, as a percentage of the points for the best answer.",
  },
  {
    word: "Fit (item-rest r, a correlation)",
    meaning:
      "Whether people who score high on a question also score high on the rest of the test: 1 means always, 0 no connection, below 0 the opposite. 0.2 or more is usual for a good question. If it is below 0, check the points first.",
  },
  {
    word: "Top, middle and bottom third",
    meaning:
      "All candidates, ordered by total and split into three groups of about the same size. Equal totals stay together. A good top answer is picked more often in the top third than in the bottom third.",
  },
  {
    word: "Open and stopped here",
    meaning:
      "Open: completed the test without answering this question. Stopped here: started the test, reached this question, and did not continue for a day.",
  },
  {
    word: "Verdict",
    meaning:
      "A hint about a question, never about a person. “To fix” means that the question ranks candidates wrongly, does not rank them at all, or makes them stop. Other remarks can wait. You decide whether the question or its points need a change. A change starts a new group. Past results stay the same.",
  },
];
