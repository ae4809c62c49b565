export const CSV_HEADER = "Question,Answer1,Points1,Answer2,Points2,Answer3,Points3";

export const GOOD_CSV = `${CSV_HEADER}
Drive: question 1?,"Drive 1, answer of 0",0,"Drive 1, answer of 5",5,"Drive 1, answer of 10",10
"Tea, or coffee?\nSay why.",Tea,10,Coffee,0
A tie?,One,5,Other,5
`;

export const BAD_CSV = `${CSV_HEADER}\nTea?,Yes,11,No\n,Yes,1\n`;
